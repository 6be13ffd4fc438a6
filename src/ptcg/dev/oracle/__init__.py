"""The official `cabt` engine as an oracle: the same game in both engines, compared decision by decision."""
