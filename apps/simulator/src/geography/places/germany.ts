import { listPlaces } from '../place.ts';

export const germanPlaces = [
  ...listPlaces('DE', 'city', [
    ['ulm', 'Ulm', 48.4011, 9.9876, 478],
    ['stuttgart', 'Stuttgart', 48.7758, 9.1829, 247],
    ['karlsruhe', 'Karlsruhe', 49.0094, 8.4044, 115],
    ['heilbronn', 'Heilbronn', 49.1427, 9.2109, 157],
    ['freiburg', 'Freiburg im Breisgau', 47.9959, 7.8494, 278],
    ['mannheim', 'Mannheim', 49.4875, 8.466, 97],
    ['frankfurt', 'Frankfurt am Main', 50.1109, 8.6821, 105],
    ['cologne', 'Köln', 50.9375, 6.9603, 53],
    ['duesseldorf', 'Düsseldorf', 51.2254, 6.7763, 38],
    ['dortmund', 'Dortmund', 51.5136, 7.4653, 86],
    ['hanover', 'Hannover', 52.3744, 9.7386, 55],
    ['bremen', 'Bremen', 53.0758, 8.8072, 11],
    ['hamburg', 'Hamburg', 53.5503, 9.9937, 8],
    ['berlin', 'Berlin', 52.5192, 13.4061, 35],
    ['leipzig', 'Leipzig', 51.3406, 12.3747, 112],
    ['dresden', 'Dresden', 51.0509, 13.7383, 113],
    ['kassel', 'Kassel', 51.3127, 9.4797, 166],
    ['erfurt', 'Erfurt', 50.9787, 11.0328, 195],
    ['magdeburg', 'Magdeburg', 52.1316, 11.6399, 50],
    ['flensburg', 'Flensburg', 54.7937, 9.4469, 20],
  ]),
];
