"""Where the game meets the machine: the only package that may import pygame or the page."""
