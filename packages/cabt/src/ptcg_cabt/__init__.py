"""The official `cabt` engine as an oracle: the same game runs in both engines and is compared decision by decision."""
