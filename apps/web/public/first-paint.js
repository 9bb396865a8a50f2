// Runs before the first paint: a dark page never flashes white, and the title of the screen is there before its code, which a slow connection
// brings seconds later. A file of its own, since the policy allows no inline script. first-screen.test.ts compares the titles with the texts.
(function paintFirst() {
  var paths = [
    '/',
    '/dashboard',
    '/trips',
    '/charges',
    '/costs',
    '/lost',
    '/datasheet',
    '/degradation',
    '/deviations',
    '/consumption',
    '/chargingspeed',
    '/range',
    '/vehicles',
    '/settings',
  ];
  // Of each language, in the order of the paths; none where the title is that of the path before.
  var titles = {
    en: 'Dashboard||Trips|Charges|Costs|Parked and sleep|Statistics||||||Vehicles|Settings',
    de: 'Dashboard||Fahrten|Ladungen|Kosten|Parken und Schlaf|Statistik||||||Fahrzeuge|Einstellungen',
    fr: 'Accueil||Trajets|Recharges|Coûts|Arrêt et veille|Statistiques||||||Véhicules|Réglages',
  };
  var page = document.documentElement;
  // A browser asks early whether the product may be put on the home screen; the frame asks later (app/device).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.wattbookInstall = event;
  });

  function stored(name) {
    try {
      return localStorage.getItem(`wattbook.${name}`);
    } catch (_blocked) {
      // Without storage the page follows the system.
      return null;
    }
  }

  function language() {
    var wanted = [stored('language') || ''].concat(navigator.languages).map((tag) => tag.slice(0, 2).toLowerCase());
    return wanted.find((tag) => Object.hasOwn(titles, tag)) || 'en';
  }

  var scheme = stored('scheme');
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  page.lang = language();
  // A visitor sees the sign-in; the few pages for everybody have only the logo.
  var isPublic = /^\/(about|verify|referal|undo-email)\b/.test(location.pathname);
  page.setAttribute('data-first', isPublic ? 'public' : stored('session') === null ? 'visitor' : 'user');

  var at = paths.indexOf(location.pathname);
  if (at === -1) return;
  var told = titles[page.lang].split('|');
  while (told[at] === '') at -= 1;
  // The skeleton of the page comes after this script.
  var coming = new MutationObserver(() => {
    var place = document.getElementById('first-title');
    if (place === null) return;
    coming.disconnect();
    place.textContent = told[at];
  });
  coming.observe(page, { childList: true, subtree: true });
})();
