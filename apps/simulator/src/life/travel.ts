import { drive } from '../cars/drive.ts';
import { currentLevel } from '../cars/battery.ts';
import type { Car } from '../cars/car.ts';
import { metresBetween } from '../geography/earth.ts';
import { pathAlong, pointAt, type RoutePart } from '../cars/path.ts';
import { trafficAt } from '../drivers/traffic.ts';
import type { Purpose } from '../drivers/plan-day.ts';
import type { Route } from '../geography/route.ts';
import { stay } from './stay.ts';
import { type Life, updateWeather } from './life.ts';
import { stationOffer } from './offer.ts';
import { estimateKwh, levelForRest, nextChargeStop } from './plan-leg.ts';
import { mark, tripSince } from './recorder.ts';
import type { Place } from './world.ts';

const minute = 60_000;
const fuelAt = 0.14;
/** A low estimate for the engine alone on a motorway. */
const metresPerLitre = 11_000;

export interface Destination {
  readonly placeId: string;
  /** The parking place, by the level (percent) on arrival. */
  readonly placeFor: (level: number) => Place;
  readonly purpose: Purpose;
}

/** Drives to a destination, with stops for charging and fuel where they are needed. */
export function travel(life: Life, destination: Destination): void {
  const { car, world, persona } = life;
  const route = world.route(life.placeId, destination.placeId);
  if (route.points.length === 0) {
    const place = destination.placeFor(currentLevel(car));
    if (metresBetween(car, place) >= 150)
      driveTo(life, route, { fromM: 0, toM: 0, place, purpose: destination.purpose, toFastCharger: false });
    return;
  }
  let fromM = 0;
  let stops = 0;
  for (;;) {
    const stop =
      car.model.engine === null && stops < 12 ? nextChargeStop({ car, drivingStyle: persona.drivingStyle, world }, route, fromM) : null;
    if (stop === null) break;
    const { station, atM } = stop;
    driveTo(life, route, { fromM, toM: atM, place: station, purpose: 'charging', toFastCharger: station.fast });
    stops += 1;
    fromM = atM;
    const toLevel = levelForRest(car, persona.drivingStyle, route, fromM);
    // The break has a minimum length; then the car drives on when it is charged.
    const until = car.ts + Math.max(9 * minute, fastMinutes(car, toLevel, station.kW) * minute);
    stay(life, { until, offer: stationOffer(station), toLevel: 95, guards: false, preconditions: false });
  }
  fromM = refuel(life, route, fromM, destination.purpose);
  const level = currentLevel(car) - (100 * estimateKwh(car, persona.drivingStyle, route, { fromM, toM: route.lengthM })) / car.capacityKwh;
  driveTo(life, route, {
    fromM,
    toM: route.lengthM,
    place: destination.placeFor(level),
    purpose: destination.purpose,
    toFastCharger: false,
  });
  life.placeId = destination.placeId;
}

/** Refuels as often as the rest of the route needs; returns the position on the route. */
function refuel(life: Life, route: Route, fromM: number, purpose: Purpose): number {
  const { car } = life;
  const tankL = car.model.engine?.tankL ?? 0;
  let atM = fromM;
  if (tankL === 0) return fromM;
  for (;;) {
    const restM = route.lengthM - atM;
    const rangeM = Math.max(0, car.fuelL - tankL * 0.1) * metresPerLitre;
    if (restM < 2500 || (restM < rangeM && car.fuelL > tankL * fuelAt)) return atM;
    const pumpM = atM + Math.min(restM * 0.6, Math.max(2000, rangeM * 0.8));
    const { lat, lon, elevationM } = pointAt(route, pumpM);
    driveTo(life, route, {
      fromM: atM,
      toM: pumpM,
      place: { id: 'fuel', name: 'Tankstelle', lat, lon, elevationM },
      purpose,
      toFastCharger: false,
    });
    stay(life, {
      until: car.ts + Math.round(life.random.between(8, 11) * 60) * 1000,
      offer: null,
      toLevel: 0,
      guards: false,
      preconditions: false,
    });
    car.fuelL = tankL * 0.97;
    atM = pumpM;
  }
}

/** Estimated duration of a fast charge, in whole minutes, as on the display. */
function fastMinutes(car: Car, toLevel: number, kW: number): number {
  const average = Math.min(kW, car.model.usableKwh * 1.35);
  return Math.ceil((60 * Math.max(0, toLevel - currentLevel(car)) * car.capacityKwh) / 100 / average) + 2;
}

/** A part of a route that is driven without a stop, to a place at its end. */
interface Leg extends RoutePart {
  readonly place: Place;
  readonly purpose: Purpose | 'charging';
  readonly toFastCharger: boolean;
}

function driveTo(life: Life, route: Route, { fromM, toM, place, purpose, toFastCharger }: Leg): void {
  const { car, persona, random, onStep } = life;
  const { elevationM } = route.points.length === 0 ? place : pointAt(route, toM);
  const end = { lat: place.lat, lon: place.lon, elevationM };
  const path = pathAlong(route, { fromM, toM }, { lat: car.lat, lon: car.lon, elevationM: car.elevationM }, end);
  const before = mark(car, life.parkedAt.name);
  let warmth = 0;
  let seconds = 0;
  drive(car, {
    path,
    drivingStyle: persona.drivingStyle,
    random,
    traffic: trafficAt,
    toFastCharger,
    updateWeather: (current) => updateWeather(life, current),
    onStep: (current) => {
      warmth += current.outC;
      seconds += 1;
      onStep(current);
    },
  });
  life.parkedAt = place;
  life.write(tripSince(before, car, { to: place.name, purpose, avgOutC: warmth / Math.max(1, seconds) }));
}
