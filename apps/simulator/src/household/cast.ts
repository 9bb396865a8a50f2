import { c300e, id4, model3 } from '../cars/models.ts';
import type { Persona } from '../drivers/persona.ts';
import { hybridPush, teslaStream, vwPoll } from '../sources/kinds.ts';
import { vehicleOf } from './cast-vehicle.ts';
import type { Member } from './member.ts';
import { neighbours } from './neighbours.ts';
import { vinOf } from './vin.ts';

const householdHome = { homeId: 'freising-wippenhauser', home: { wallboxKw: 11, night: [22, 5] as const, solarKw: 11 } };
const summerStarts = [8, 2] as const;
const shopIds = ['freising-market', 'freising-market', 'freising-marienplatz', 'freising-bakery', 'freising-diy', 'eching-furniture'];

const commuter: Persona = {
  key: 'tesla',
  model: model3,
  ...householdHome,
  drivingStyle: { limitFactor: 1.03, acceleration: 1.7, brake: 1.5, lateral: 2.4, cruiseKmh: 132 },
  work: { placeId: 'munich-parkstadt', startHour: 8.4, hours: 8.3, weekdays: [2, 4], chargerKw: 11 },
  schoolId: null,
  shopIds,
  leisureIds: ['tegernsee', 'therme-erding', 'munich-olympia', 'kranzberg-lake', 'prien', 'munich-zoo', 'garmisch', 'walchensee'],
  appointments: [
    { placeId: 'munich-arena', weekday: 6, hour: 15, minutes: 150 },
    { placeId: 'freising-pool', weekday: 3, hour: 19, minutes: 95 },
  ],
  businessIds: ['stuttgart', 'nuremberg'],
  businessTrips: 2,
  holidays: {
    christmasIds: ['leipzig', 'kassel'],
    winterIds: ['seefeld', 'innsbruck', 'kufstein'],
    easterIds: ['riva-del-garda', 'bardolino', 'vienna'],
    summerIds: ['zadar', 'avignon', 'split', 'copenhagen', 'barcelona'],
    autumnIds: ['bolzano', 'salzburg', 'lucerne'],
  },
  summerStarts,
  plugInLevel: 64,
  limit: 80,
  preconditionShare: 0.7,
  guardShare: 0.35,
};

const representative: Persona = {
  ...commuter,
  key: 'id4',
  model: id4,
  drivingStyle: { limitFactor: 1, acceleration: 1.4, brake: 1.3, lateral: 2.1, cruiseKmh: 124 },
  work: { placeId: 'garching-campus', startHour: 7.9, hours: 8.6, weekdays: [1, 3, 5], chargerKw: 0 },
  leisureIds: ['freising-brewery', 'kranzberg-lake', 'bad-toelz', 'landshut'],
  appointments: [{ placeId: 'allershausen', weekday: 2, hour: 18.5, minutes: 110 }],
  businessIds: ['nuremberg', 'regensburg', 'ulm', 'stuttgart', 'ingolstadt', 'augsburg', 'wuerzburg', 'frankfurt', 'passau', 'salzburg'],
  businessTrips: 15,
  holidays: null,
  plugInLevel: 60,
  preconditionShare: 0.5,
  guardShare: 0,
};

const doctor: Persona = {
  ...commuter,
  key: 'c300e',
  model: c300e,
  drivingStyle: { limitFactor: 1.02, acceleration: 1.5, brake: 1.4, lateral: 2.3, cruiseKmh: 128 },
  work: { placeId: 'freising-hospital', startHour: 8.2, hours: 7.2, weekdays: [1, 2, 3, 5], chargerKw: 0 },
  schoolId: 'freising-kindergarten',
  shopIds: ['freising-market', 'freising-market', 'freising-bakery', 'freising-marienplatz', 'munich-oez', 'munich-pep'],
  leisureIds: ['moosburg', 'tegernsee', 'landshut', 'augsburg', 'munich-zoo', 'legoland', 'rosenheim', 'regensburg', 'berchtesgaden'],
  appointments: [{ placeId: 'neufahrn', weekday: 4, hour: 17.5, minutes: 80 }],
  businessIds: ['ingolstadt', 'munich'],
  businessTrips: 5,
  holidays: { christmasIds: [], winterIds: [], easterIds: [], summerIds: [], autumnIds: ['berlin', 'vienna', 'strasbourg'] },
  plugInLevel: 92,
  limit: 100,
  preconditionShare: 0.4,
  guardShare: 0,
};

const account = { email: 'demo@wattbook.example', firstName: 'Johanna', lastName: 'Huber', language: 'en' } as const;

const household: readonly Member[] = [
  {
    key: 'tesla',
    role: 'household',
    account,
    persona: commuter,
    source: teslaStream,
    style: 'typed',
    ageDays: 560,
    odometerKm: 23_418.3,
    vehicle: vehicleOf(model3, 560, 23_418, {
      displayName: 'Model 3',
      vin: vinOf(model3.vinStart, 'PC', 782_415),
      licensePlate: 'FS JH 303E',
      logbook: false,
    }),
  },
  {
    key: 'id4',
    role: 'household',
    account,
    persona: representative,
    source: vwPoll,
    style: 'typed',
    ageDays: 240,
    odometerKm: 9_872.6,
    vehicle: vehicleOf(id4, 240, 9873, { displayName: 'ID.4', vin: 'WVGZZZE2ZRE014263', licensePlate: 'FS MH 440E', logbook: true }),
  },
  {
    key: 'c300e',
    role: 'household',
    account,
    persona: doctor,
    source: hybridPush,
    style: 'typed',
    ageDays: 820,
    odometerKm: 31_240.9,
    vehicle: vehicleOf(c300e, 820, 31_241, {
      displayName: 'Mercedes C 300 e',
      vin: 'W1K2060541F118027',
      licensePlate: 'FS JH 205E',
      logbook: false,
    }),
  },
];

/** All members of the demo. The same seed gives the same cast. */
export const castOf = (seed: number): readonly Member[] => [...household, ...neighbours(seed, commuter, representative)];
