"""The interface without a screen: scenes, layout, playback and words to show."""
