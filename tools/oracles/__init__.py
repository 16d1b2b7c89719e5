"""The differential test against public cribbage programs: ``tools/oracle.py`` runs it."""
