import type { Language } from '@wattbook/domain/texts/languages';
import { createHash } from 'node:crypto';
import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { Location } from '@wattbook/contract/scalars';
import { distanceKm } from '@wattbook/domain/detection/geo';
import { classTagIn, type TripClass } from '@wattbook/domain/trips/trip-tags';
import type { Stay } from './cast.ts';

/** A detected trip. Times in ms, distance in km. */
export interface DrivenTrip {
  readonly id: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly distance: number;
  readonly endLocation: Location | null;
}

/** What the household would enter for a trip. */
export interface DescribedTrip {
  readonly trip: DrivenTrip;
  readonly changes: Pick<TripChanges, 'tags' | 'name' | 'company' | 'reason' | 'privateDistance' | 'toWorkDistance'>;
}

interface Describing {
  readonly stays: readonly Stay[];
  readonly seed: number;
  readonly language: Language;
  /** No tour from then on is forgotten; milliseconds since 1970. */
  readonly remembersFrom?: number;
}

/** A stay farther away is not the end of a trip. */
const nearKm = 0.8;
const [forgottenShare, dividedShare, detourShare] = [0.06, 0.5, 0.3];

/**
 * Describes trips of a car like a household does: a tour from home to home is business where it leads to a visit, the way to work and back where it leads there, else
 * private. Detours on the way back are private, or divided; a few tours are forgotten. The same seed and trips give the same texts. Trips of an unfinished tour are left.
 */
export function describeTours(trips: readonly DrivenTrip[], describing: Describing): DescribedTrip[] {
  return toursOf(trips, describing.stays).flatMap((tour) => describeTour(tour, describing));
}

/** A trip with the stay at its end. */
interface Leg {
  readonly trip: DrivenTrip;
  readonly to: Stay | null;
}

function toursOf(trips: readonly DrivenTrip[], stays: readonly Stay[]): Leg[][] {
  const tours: Leg[][] = [];
  let legs: Leg[] = [];
  for (const trip of trips) {
    const to = nearestStay(stays, trip.endLocation);
    legs.push({ trip, to });
    if (to?.purpose !== 'home') continue;
    tours.push(legs);
    legs = [];
  }
  return tours;
}

function nearestStay(stays: readonly Stay[], place: Location | null): Stay | null {
  if (place === null) return null;
  const distances = stays.map((stay) => ({ stay, km: distanceKm(stay.latitude, stay.longitude, place.latitude, place.longitude) }));
  return distances.filter(({ km }) => km <= nearKm).sort((a, b) => a.km - b.km)[0]?.stay ?? null;
}

function describeTour(tour: readonly Leg[], { seed, language, remembersFrom = Number.POSITIVE_INFINITY }: Describing): DescribedTrip[] {
  const tagOf = (purpose: TripClass) => classTagIn(purpose, language);
  const chance = (about: string) => chanceOf(`${seed} ${about} ${tour[0]?.trip.startTime}`);
  const isFresh = (tour[0]?.trip.startTime ?? 0) >= remembersFrom;
  if (!isFresh && chance('forgotten') < forgottenShare) return [];
  const visit = tour.find(({ to }) => to?.purpose === 'business')?.to?.visit;
  if (visit != null) {
    const { name, company, reasons } = visit;
    const reason = reasons[Math.floor(chance('reason') * reasons.length)] ?? company;
    return tour.map(({ trip }) => ({ trip, changes: { tags: [tagOf('business')], name, company, reason } }));
  }
  const own = tour.flatMap(({ to }) => to?.tags ?? []).slice(0, 1);
  const work = tour.findIndex(({ to }) => to?.purpose === 'toWork');
  return tour.map(({ trip, to }, index) => {
    const [isDetour, isFromWork] = [to?.purpose === 'private', index === work + 1];
    if (work === -1) return { trip, changes: { tags: [tagOf('private'), ...own] } };
    if (isDetour && isFromWork && chance('divided') < dividedShare) {
      const privateDistance = Math.round(trip.distance * detourShare * 10) / 10;
      const toWorkDistance = Math.max(trip.distance - privateDistance, 0);
      return { trip, changes: { tags: [tagOf('toWork'), ...(to?.tags ?? [])], privateDistance, toWorkDistance } };
    }
    const isPrivate = isDetour || index > work + 1;
    return { trip, changes: { tags: isPrivate ? [tagOf('private'), ...(to?.tags ?? [])] : [tagOf('toWork')] } };
  });
}

/** A number from 0 up to 1 that depends on a text alone. */
const chanceOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
