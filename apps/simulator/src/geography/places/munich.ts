import { listPlaces } from '../place.ts';

export const munichPlaces = [
  ...listPlaces('DE', 'city', [
    ['munich', 'München, Marienplatz', 48.1374, 11.5755, 519],
    ['munich-station', 'München, Hauptbahnhof', 48.1405, 11.5586, 522],
    ['munich-riem', 'München, Riem Messe', 48.1335, 11.6952, 526],
  ]),
  ...listPlaces('DE', 'work', [
    ['munich-freimann', 'München, Freimann', 48.1968, 11.6014, 502],
    ['munich-milbertshofen', 'München, Milbertshofen', 48.1843, 11.5663, 507],
    ['munich-parkstadt', 'München, Parkstadt Schwabing', 48.1789, 11.5937, 507],
    ['munich-ostbahnhof', 'München, Werksviertel', 48.1252, 11.6075, 530],
    ['munich-perlach', 'München, Neuperlach', 48.1009, 11.6457, 545],
    ['garching-campus', 'Garching, Forschungszentrum', 48.2649, 11.6713, 475],
    ['unterfoehring', 'Unterföhring', 48.1912, 11.6444, 508],
    ['munich-moosach', 'München, Moosach', 48.1804, 11.5069, 508],
  ]),
  ...listPlaces('DE', 'home-town', [
    ['munich-schwabing', 'München, Münchner Freiheit', 48.1618, 11.5861, 510],
    ['munich-sendling', 'München, Harras', 48.1175, 11.5365, 536],
    ['munich-pasing', 'München, Pasing', 48.1497, 11.4613, 527],
    ['munich-bogenhausen', 'München, Bogenhausen', 48.1517, 11.6193, 518],
    ['munich-giesing', 'München, Giesing', 48.1107, 11.5957, 540],
    ['munich-trudering', 'München, Trudering', 48.1265, 11.6636, 531],
    ['munich-solln', 'München, Solln', 48.0792, 11.5176, 563],
    ['garching', 'Garching bei München', 48.2492, 11.6522, 482],
    ['ismaning', 'Ismaning', 48.2264, 11.6729, 490],
    ['unterschleissheim', 'Unterschleißheim', 48.2797, 11.5721, 474],
    ['dachau', 'Dachau', 48.2603, 11.4342, 483],
    ['germering', 'Germering', 48.1337, 11.3657, 530],
    ['fuerstenfeldbruck', 'Fürstenfeldbruck', 48.1779, 11.2545, 517],
    ['starnberg', 'Starnberg', 47.9991, 11.3403, 587],
    ['unterhaching', 'Unterhaching', 48.0659, 11.6104, 556],
    ['markt-schwaben', 'Markt Schwaben', 48.1906, 11.8672, 509],
    ['ebersberg', 'Ebersberg', 48.0775, 11.9703, 558],
  ]),
  ...listPlaces('DE', 'shop', [
    ['munich-oez', 'München, Einkaufszentrum Hanauer Straße', 48.1833, 11.5316, 506],
    ['munich-pep', 'München, Einkaufszentrum Neuperlach', 48.1016, 11.6423, 545],
  ]),
  ...listPlaces('DE', 'leisure', [
    ['munich-arena', 'München, Stadion Fröttmaning', 48.2188, 11.6247, 497],
    ['munich-zoo', 'München, Tierpark', 48.0998, 11.5559, 520],
    ['munich-olympia', 'München, Olympiapark', 48.1739, 11.5525, 511],
  ]),
];
