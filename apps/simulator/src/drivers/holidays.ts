import { hashOf, randomFrom, type Random } from '../random.ts';
import { easter, type LocalDay } from './calendar.ts';
import type { Persona } from './persona.ts';

/** A holiday: departure on the first day, return on the last (day numbers). */
export interface Journey {
  readonly placeId: string;
  readonly first: number;
  readonly last: number;
}

const day = 86_400_000;
const dayOf = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / day;

/** The journeys of a persona that begin in a year, in order. They depend on nothing but the persona, the seed and the year. */
export function journeysOf(persona: Persona, seed: number, year: number): Journey[] {
  const { holidays, summerStarts } = persona;
  if (holidays === null) return [];
  const random = randomFrom(hashOf(seed, year, 17));
  const summer = dayOf(year, ...summerStarts);
  return [
    journey(random, holidays.winterIds, { chance: 0.5, around: dayOf(year, 1, 2), start: [0, 1], nights: [3, 4] }),
    journey(random, holidays.easterIds, { chance: 0.7, around: easter(year), start: [-9, -2], nights: [4, 7] }),
    journey(random, holidays.summerIds, { chance: 0.9, around: summer, start: [1, 22], nights: [9, 15] }),
    journey(random, holidays.autumnIds, { chance: 0.5, around: dayOf(year, 10, 25), start: [0, 2], nights: [3, 5] }),
    journey(random, holidays.christmasIds, { chance: 0.7, around: dayOf(year, 12, 23), start: [0, 1], nights: [3, 4] }),
  ].filter((one) => one !== null);
}

/** How likely a journey is, around which day it begins, so many days later, and how many nights it lasts. */
interface JourneyHabit {
  readonly chance: number;
  readonly around: number;
  readonly start: readonly [number, number];
  readonly nights: readonly [number, number];
}

function journey(random: Random, placeIds: readonly string[], { chance, around, start, nights }: JourneyHabit): Journey | null {
  const isTaken = random.next() < chance && placeIds.length > 0;
  const first = around + Math.round(random.between(...start));
  const last = first + Math.round(random.between(...nights));
  return isTaken ? { placeId: random.pick(placeIds), first, last } : null;
}

/** The journey that a day belongs to, or null. */
export function journeyOn(persona: Persona, seed: number, { number, year }: LocalDay): Journey | null {
  const near = [...journeysOf(persona, seed, year - 1), ...journeysOf(persona, seed, year)];
  return near.find(({ first, last }) => number >= first && number <= last) ?? null;
}
