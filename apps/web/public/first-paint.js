// Runs before the first paint: a dark page never flashes white, and the title of the screen is there before its code, which a slow connection
// brings seconds later. A file of its own, since the policy allows no inline script. first-screen.test.ts compares the titles with the texts.
(function paintFirst() {
  var titles = {
    '/': ['Dashboard', 'Dashboard'],
    '/dashboard': ['Dashboard', 'Dashboard'],
    '/trips': ['Trips', 'Fahrten'],
    '/charges': ['Charges', 'Ladungen'],
    '/costs': ['Costs', 'Kosten'],
    '/lost': ['Parked and sleep', 'Parken und Schlaf'],
    '/datasheet': ['Statistics', 'Statistik'],
    '/degradation': ['Statistics', 'Statistik'],
    '/deviations': ['Statistics', 'Statistik'],
    '/consumption': ['Statistics', 'Statistik'],
    '/chargingspeed': ['Statistics', 'Statistik'],
    '/range': ['Statistics', 'Statistik'],
    '/vehicles': ['Vehicles', 'Fahrzeuge'],
    '/settings': ['Settings', 'Einstellungen'],
  };
  var page = document.documentElement;

  function stored(name) {
    try {
      return localStorage.getItem(`wattbook.${name}`);
    } catch (_blocked) {
      // Without storage the page follows the system.
      return null;
    }
  }

  function isGerman() {
    var chosen = stored('language') || navigator.languages.find((language) => /^(de|en|fr)\b/i.test(language)) || 'en';
    return /^de\b/i.test(chosen);
  }

  var scheme = stored('scheme');
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  page.lang = isGerman() ? 'de' : 'en';
  // A visitor sees the sign-in; the few pages for everybody have only the logo.
  var isPublic = /^\/(about|verify|referal|undo-email)\b/.test(location.pathname);
  page.setAttribute('data-first', isPublic ? 'public' : stored('session') === null ? 'visitor' : 'user');

  var title = titles[location.pathname];
  if (title === undefined) return;
  // The skeleton of the page comes after this script.
  var coming = new MutationObserver(() => {
    var place = document.getElementById('first-title');
    if (place === null) return;
    coming.disconnect();
    place.textContent = title[page.lang === 'de' ? 1 : 0];
  });
  coming.observe(page, { childList: true, subtree: true });
})();
