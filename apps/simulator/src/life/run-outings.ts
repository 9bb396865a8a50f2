import { ageBattery } from '../cars/battery.ts';
import { currentLevel } from '../cars/battery.ts';
import type { Position } from '../cars/car.ts';
import { localDayAt, localHour } from '../drivers/calendar.ts';
import { type Outing, planDay, type Stop } from '../drivers/plan-day.ts';
import { hashOf, randomFrom } from '../random.ts';
import { stay } from './stay.ts';
import { type Life, updateWeather } from './life.ts';
import { homeOffer, type Offer, socketOffer, stationOffer, workOffer } from './offer.ts';
import { type Destination, travel } from './travel.ts';
import type { Station } from './world.ts';

const minute = 60_000;

/** Runs one outing after another, endlessly; yields after each arrival at its last stop. */
export function* runOutings(life: Life): Generator<void, never, undefined> {
  for (let dayNumber = localDayAt(life.car.ts).number; ; dayNumber += 1) {
    for (const outing of planDay(life.persona, life.seed, dayNumber)) {
      if (!isMissed(life, outing)) {
        runOuting(life, outing);
        yield;
      }
    }
  }
}

/** An outing that would start too late is skipped; departure to and return from a holiday never are. */
function isMissed({ car, persona }: Life, { departAt, stops }: Outing): boolean {
  const isJourney = stops.length === 1 && (stops[0]?.purpose === 'holiday' || stops[0]?.placeId === persona.homeId);
  return !isJourney && car.ts > departAt + 100 * minute;
}

function runOuting(life: Life, { departAt, stops }: Outing): void {
  const { car, seed } = life;
  const departure = Math.max(departAt, car.ts + 5 * minute);
  life.random = randomFrom(hashOf(seed, Math.floor(departure / minute), 5));
  parkUntil(life, departure, isLong(life, stops));
  for (const [index, stop] of stops.entries()) {
    travel(life, destinationOf(life, stop));
    const next = stops[index + 1];
    // At the last stop the car stays until the next outing.
    if (next !== undefined) parkUntil(life, Math.max(car.ts + stop.minutes * minute, stop.until ?? 0), false);
  }
  ageBattery(car);
}

/** Parks until a moment, and charges where an offer and a need exist. */
function parkUntil(life: Life, until: number, isLongNext: boolean): void {
  const { persona, random, car } = life;
  const roundedUntil = Math.round(until / 1000) * 1000;
  const offer = offerAt(life, isLongNext);
  const isHome = life.placeId === persona.homeId;
  const hour = localHour(roundedUntil);
  const isMorning = hour > 5 && hour < 10;
  updateWeather(life, car);
  stay(life, {
    until: Math.max(roundedUntil, car.ts + 45_000),
    offer,
    toLevel: isLongNext ? 97 : persona.limit,
    guards: random.next() < persona.guardShare && !isHome && offer === null && roundedUntil - car.ts < 12 * 60 * minute,
    preconditions: isMorning && isHome && car.outC < 6 && roundedUntil - car.ts > 30 * minute && random.next() < persona.preconditionShare,
  });
}

/** The exact parking position: near the place, or at a charger near it if the level will be low and there is time. */
function destinationOf(life: Life, stop: Stop): Destination {
  const { world, persona, random } = life;
  const { placeId, purpose } = stop;
  const place = world.place(placeId);
  const drift = placeId === persona.homeId ? 0.15 : 1;
  const parked = { ...place, lat: place.lat + random.normal() * 8e-5 * drift, lon: place.lon + random.normal() * 1.2e-4 * drift };
  return { placeId, purpose, placeFor: (level) => (shouldUseStation(life, stop, level) ? stationNear(life, place) : null) ?? parked };
}

function shouldUseStation({ persona }: Life, { placeId, purpose, minutes }: Stop, level: number): boolean {
  if (placeId === persona.homeId) return persona.home.wallboxKw === 0 && level < 48;
  if (placeId === persona.work?.placeId) return persona.home.wallboxKw === 0 && persona.work.chargerKw === 0 && level < 40;
  if (purpose === 'holiday') return level < 60;
  return purpose !== 'school' && minutes >= 60 && level < (purpose === 'business' ? 45 : 35);
}

/** Prefers slow chargers: there is time. */
function stationNear({ world, car }: Life, position: Position): Station | null {
  const near = world.stationsNear(position, 1.2).filter(({ ofTesla }) => car.model.manufacture === 'Tesla' || !ofTesla);
  return near.find(({ fast }) => !fast) ?? near[0] ?? null;
}

function offerAt(life: Life, isLongNext: boolean): Offer | null {
  const { persona, parkedAt, placeId, car, world } = life;
  const level = currentLevel(car);
  const station = world.stationsNear(car, 0.05).find(({ id }) => id === parkedAt.id);
  if (station !== undefined && level < 78) return stationOffer(station);
  if (placeId === persona.homeId && persona.home.wallboxKw > 0 && (level < persona.plugInLevel || (isLongNext && level < 90)))
    return homeOffer(life);
  if (placeId === persona.work?.placeId && persona.work.chargerKw > 0 && level < 65) return workOffer(persona.work.chargerKw);
  // A nearly empty car charges at a socket.
  return level < 18 ? socketOffer() : null;
}

/** Whether a drive needs a higher charge limit than every day. */
function isLong({ world, placeId }: Life, stops: readonly Stop[]): boolean {
  let km = 0;
  let from = placeId;
  for (const stop of stops) {
    km += world.route(from, stop.placeId).lengthM / 1000;
    from = stop.placeId;
  }
  return km > 200;
}
