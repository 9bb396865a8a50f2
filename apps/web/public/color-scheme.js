// Runs before the first paint, so that a dark page never flashes white. A file of its own, since the policy allows no inline script.
(function setColorScheme() {
  var chosen = null;
  try {
    chosen = localStorage.getItem('wattbook.scheme');
  } catch (_blocked) {
    // Without storage the page follows the system.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
