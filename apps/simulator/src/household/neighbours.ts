import { hashOf, randomFrom, type Random } from '../random.ts';
import type { Persona } from '../drivers/persona.ts';
import { metresBetween } from '../geography/earth.ts';
import { placeById, placesNear } from '../geography/places.ts';
import type { PlaceKind } from '../geography/place.ts';
import { seldomTesla, seldomVw } from '../sources/kinds.ts';
import { vehicleOf } from './cast-vehicle.ts';
import type { Member } from './member.ts';
import { vinOf } from './vin.ts';

/** Home, work, start of the licence plate and name of the neighbours. */
const residents = [
  ['erding', 'munich-freimann', 'ED', 'Lukas', 'Bauer'],
  ['dachau', 'munich-moosach', 'DAH', 'Sabine', 'Wolf'],
  ['munich-bogenhausen', 'unterfoehring', 'M', 'Elif', 'Kaya'],
  ['germering', 'munich-milbertshofen', 'FFB', 'Stefan', 'Riedl'],
  ['starnberg', 'munich-perlach', 'STA', 'Claudia', 'Brandt'],
  ['ismaning', 'garching-campus', 'M', 'Marek', 'Novak'],
  ['dorfen', 'erding', 'ED', 'Theresa', 'Lechner'],
  ['holzkirchen', 'munich-ostbahnhof', 'MB', 'Florian', 'Seidl'],
  ['fuerstenfeldbruck', 'munich-parkstadt', 'FFB', 'Ines', 'Vogel'],
  ['ebersberg', 'munich-ostbahnhof', 'EBE', 'Jonas', 'Krämer'],
  ['pfaffenhofen', 'ingolstadt-works', 'PAF', 'Miriam', 'Schuster'],
  ['vilsbiburg', 'landshut-works', 'LA', 'Peter', 'Obermeier'],
] as const;

/** Twelve members in other towns with one of two cars of the household, for comparisons. */
export function neighbours(seed: number, teslaDriver: Persona, vwDriver: Persona): Member[] {
  return residents.map(([homeId, workId, plate, firstName, lastName], index) => {
    const random = randomFrom(hashOf(seed, index, 41));
    const isTesla = index % 2 === 0;
    const template = isTesla ? teslaDriver : vwDriver;
    const { model } = template;
    const key = `neighbour-${String(index + 1).padStart(2, '0')}`;
    const ageDays = Math.round(random.between(80, 1200));
    const odometerKm = Math.round(ageDays * random.between(28, 48) * 10) / 10;
    const serial = 200_000 + Math.floor(random.next() * 700_000);
    return {
      key,
      role: 'neighbour',
      account: { email: `${key}@wattbook.example`, firstName, lastName, language: 'de' },
      persona: personaOf(template, { key, homeId, workId }, random),
      source: isTesla ? seldomTesla : seldomVw,
      style: index % 4 === 0 ? 'text' : 'typed',
      ageDays,
      odometerKm,
      vehicle: vehicleOf(model, ageDays, odometerKm, {
        displayName: `${model.manufacture} ${model.model}`,
        vin: isTesla ? vinOf(model.vinStart, 'NC', serial) : `WVGZZZE2ZPP${String(serial).slice(0, 6)}`,
        licensePlate: `${plate} ${random.pick(['AB', 'EV', 'KS', 'LM', 'TR'])} ${Math.floor(random.between(100, 999))}E`,
        logbook: false,
      }),
    };
  });
}

/** Who a neighbour is, and where they live and work. */
interface Neighbour {
  readonly key: string;
  readonly homeId: string;
  readonly workId: string;
}

function personaOf(template: Persona, { key, homeId, workId }: Neighbour, random: Random): Persona {
  const near = (kinds: readonly PlaceKind[], km: number, max: number): string[] =>
    placesNear(placeById(homeId), km)
      .filter(({ id, kind }) => id !== homeId && kinds.includes(kind))
      .slice(0, max)
      .map(({ id }) => id);
  const hasWallbox = random.next() < 0.75;
  const isFar = metresBetween(placeById(homeId), placeById(workId)) > 26_000;
  return {
    ...template,
    key,
    homeId,
    home: {
      wallboxKw: hasWallbox ? 11 : 0,
      night: hasWallbox && random.next() < 0.4 ? [22, 6] : null,
      solarKw: hasWallbox && random.next() < 0.4 ? random.between(6, 12) : 0,
    },
    drivingStyle: { ...template.drivingStyle, limitFactor: random.between(0.97, 1.06), cruiseKmh: random.between(115, 145) },
    work: {
      placeId: workId,
      startHour: random.between(7, 9),
      hours: random.between(7.5, 9),
      // With a long way to work the driver commutes seldom.
      weekdays: isFar
        ? random.pick([[2], [1, 3]])
        : random.pick([
            [1, 2, 4],
            [2, 3, 4],
            [1, 2, 3, 4],
          ]),
      chargerKw: random.next() < 0.3 ? 11 : 0,
    },
    schoolId: null,
    shopIds: near(['shop', 'home-town', 'city'], 40, 2),
    leisureIds: near(['leisure'], 60, 8),
    appointments: near(['home-town'], 25, 1).map((placeId) => ({
      placeId,
      weekday: 2 + Math.floor(random.next() * 3),
      hour: random.between(17.5, 19.5),
      minutes: 90,
    })),
    businessTrips: random.between(0, 6),
    holidays: random.next() < 0.8 ? (template.holidays ?? null) : null,
    plugInLevel: random.between(45, 75),
    preconditionShare: random.next() * 0.8,
    guardShare: template.guardShare * random.next(),
  };
}
