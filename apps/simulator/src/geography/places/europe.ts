import { listPlaces } from '../place.ts';

export const europeanPlaces = [
  ...listPlaces('AT', 'holiday', [
    ['innsbruck', 'Innsbruck', 47.2685, 11.3933, 574],
    ['kufstein', 'Kufstein', 47.5833, 12.1692, 499],
    ['salzburg', 'Salzburg', 47.8003, 13.0438, 424],
    ['graz', 'Graz', 47.0707, 15.4395, 353],
    ['villach', 'Villach', 46.6141, 13.8463, 501],
    ['linz', 'Linz', 48.3059, 14.2864, 266],
    ['vienna', 'Wien', 48.2085, 16.3731, 171],
    ['bregenz', 'Bregenz', 47.5031, 9.7471, 427],
    ['seefeld', 'Seefeld in Tirol', 47.3296, 11.1877, 1180],
  ]),
  ...listPlaces('IT', 'holiday', [
    ['brenner', 'Brenner', 47.0042, 11.5063, 1370],
    ['bolzano', 'Bozen', 46.4983, 11.3548, 262],
    ['trento', 'Trient', 46.0679, 11.1211, 194],
    ['riva-del-garda', 'Riva del Garda', 45.8858, 10.8413, 70],
    ['bardolino', 'Bardolino', 45.5467, 10.7226, 68],
    ['verona', 'Verona', 45.4384, 10.9917, 59],
    ['venice', 'Venezia, Piazzale Roma', 45.4381, 12.3186, 2],
    ['udine', 'Udine', 46.0637, 13.2356, 113],
    ['milan', 'Milano', 45.4642, 9.19, 120],
  ]),
  ...listPlaces('SI', 'holiday', [
    ['ljubljana', 'Ljubljana', 46.0514, 14.506, 298],
    ['maribor', 'Maribor', 46.5576, 15.6459, 270],
  ]),
  ...listPlaces('HR', 'holiday', [
    ['zagreb', 'Zagreb', 45.8131, 15.9775, 122],
    ['zadar', 'Zadar', 44.1194, 15.2314, 10],
    ['split', 'Split', 43.5089, 16.4392, 5],
  ]),
  ...listPlaces('CH', 'holiday', [
    ['zurich', 'Zürich', 47.3769, 8.5417, 408],
    ['bern', 'Bern', 46.948, 7.4474, 540],
    ['geneva', 'Genève', 46.2044, 6.1432, 375],
    ['lucerne', 'Luzern', 47.0502, 8.3093, 435],
  ]),
  ...listPlaces('FR', 'holiday', [
    ['strasbourg', 'Strasbourg', 48.5734, 7.7521, 142],
    ['paris', 'Paris', 48.8566, 2.3522, 35],
    ['reims', 'Reims', 49.2583, 4.0317, 83],
    ['lyon', 'Lyon', 45.764, 4.8357, 173],
    ['avignon', 'Avignon', 43.9493, 4.8055, 23],
    ['annecy', 'Annecy', 45.8992, 6.1294, 448],
  ]),
  ...listPlaces('ES', 'holiday', [
    ['girona', 'Girona', 41.9794, 2.8214, 75],
    ['barcelona', 'Barcelona', 41.3874, 2.1686, 18],
  ]),
  ...listPlaces('NL', 'holiday', [
    ['amsterdam', 'Amsterdam', 52.3728, 4.8936, 1],
    ['arnhem', 'Arnhem', 51.9851, 5.8987, 13],
  ]),
  ...listPlaces('BE', 'holiday', [['brussels', 'Bruxelles', 50.8466, 4.3528, 28]]),
  ...listPlaces('DK', 'holiday', [
    ['odense', 'Odense', 55.3959, 10.3883, 13],
    ['copenhagen', 'København', 55.6761, 12.5683, 5],
  ]),
];
