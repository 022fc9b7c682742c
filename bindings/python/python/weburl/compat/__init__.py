"""Modules with the interface of others, which read URLs by the URL Standard."""
