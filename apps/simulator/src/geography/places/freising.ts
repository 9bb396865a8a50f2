import { listPlaces } from '../place.ts';

/** The town of the demo household, place by place, and the villages around. */
export const freisingPlaces = [
  ...listPlaces('DE', 'home-town', [
    ['freising-neustift', 'Freising, Neustift', 48.4083, 11.7577, 449],
    ['freising-lerchenfeld', 'Freising, Lerchenfeld', 48.3922, 11.7598, 445],
    ['freising-voetting', 'Freising, Vötting', 48.3905, 11.7188, 452],
    ['freising-tuching', 'Freising, Tuching', 48.4096, 11.7722, 442],
    ['freising-wippenhauser', 'Freising, Wippenhauser Straße', 48.4092, 11.7362, 472],
    ['freising-pulling', 'Freising, Pulling', 48.3643, 11.7113, 454],
    ['marzling', 'Marzling', 48.4035, 11.7916, 438],
    ['langenbach', 'Langenbach', 48.4377, 11.8497, 428],
    ['kranzberg', 'Kranzberg', 48.4052, 11.6123, 460],
    ['allershausen', 'Allershausen', 48.4338, 11.5925, 444],
    ['zolling', 'Zolling', 48.4527, 11.7688, 440],
    ['haindlfing', 'Freising, Haindlfing', 48.4289, 11.7036, 470],
    ['hallbergmoos', 'Hallbergmoos', 48.3278, 11.7508, 463],
    ['neufahrn', 'Neufahrn bei Freising', 48.3155, 11.6631, 463],
    ['eching', 'Eching', 48.2996, 11.6202, 469],
    ['moosburg', 'Moosburg an der Isar', 48.469, 11.9343, 421],
    ['au-hallertau', 'Au in der Hallertau', 48.5576, 11.7413, 447],
    ['nandlstadt', 'Nandlstadt', 48.5361, 11.8075, 455],
  ]),
  ...listPlaces('DE', 'work', [
    ['freising-weihenstephan', 'Freising, Campus Weihenstephan', 48.3981, 11.7205, 470],
    ['freising-clemensaenger', 'Freising, Clemensänger', 48.3868, 11.7397, 447],
    ['freising-hospital', 'Freising, Klinikum', 48.4117, 11.7455, 470],
  ]),
  ...listPlaces('DE', 'shop', [
    ['freising-marienplatz', 'Freising, Marienplatz', 48.4012, 11.7443, 448],
    ['freising-bakery', 'Freising, Bäckerei an der Landshuter Straße', 48.4056, 11.7528, 447],
    ['freising-market', 'Freising, Markt an der Erdinger Straße', 48.3947, 11.7559, 445],
    ['freising-diy', 'Freising, Baumarkt', 48.3885, 11.7373, 447],
    ['eching-furniture', 'Eching, Möbelhaus', 48.3006, 11.6373, 467],
  ]),
  ...listPlaces('DE', 'school', [
    ['freising-school', 'Freising, Schule am Steinpark', 48.4072, 11.7417, 470],
    ['freising-kindergarten', 'Freising, Kindergarten Lerchenfeld', 48.3935, 11.7634, 445],
  ]),
  ...listPlaces('DE', 'leisure', [
    ['freising-pool', 'Freising, Hallenbad', 48.3892, 11.7664, 445],
    ['freising-brewery', 'Freising, Weihenstephaner Berg', 48.3954, 11.7288, 471],
    ['kranzberg-lake', 'Kranzberger See', 48.4002, 11.6062, 458],
  ]),
  ...listPlaces('DE', 'station', [['freising-station', 'Freising, Bahnhof', 48.3953, 11.7446, 448]]),
  ...listPlaces('DE', 'airport', [['munich-airport', 'Flughafen München', 48.3538, 11.7861, 448]]),
];
