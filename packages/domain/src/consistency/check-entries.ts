import { type EntryTimes, type OtherEntry, type RuleFinding, sameTimeMs } from './rule.ts';
import { type CheckedCharge, rulesOfCharge } from './rules-of-charge.ts';
import { type CheckedTrip, rulesOfTrip } from './rules-of-trip.ts';

/** The entries of a vehicle around those that are checked. */
interface Entries {
  readonly trips: readonly CheckedTrip[];
  readonly charges: readonly CheckedCharge[];
  readonly vehicle: {
    /** The size of the battery in kWh; null: unknown. */
    readonly batterykWh: number | null;
    readonly logbook: boolean;
  };
}

/** How many charges before one tell whether its user enters costs. */
export const earlierCharges = 10;

/**
 * What the rules find in the entries of a vehicle: a list for every id, also an empty one (OQ-152). `trips` and `charges` are complete between the first and the last
 * entry; whoever needs the results of some entries only gives one trip and `earlierCharges` charges before them, one of each after them, and what overlaps them.
 */
export function checkEntries({ trips, charges, vehicle }: Entries): Map<string, RuleFinding[]> {
  const byTime = [...trips.map(asOther('trip')), ...charges.map(asOther('charge'))].toSorted(inTime);
  const overlaps = overlapsOf(byTime);
  const sortedTrips = trips.toSorted(inTime);
  const sortedCharges = charges.toSorted(inTime);
  const previous = sortedTrips.map((_, index) => previousOf(sortedTrips, index));
  const next = new Map(previous.flatMap((trip, index) => (trip === null ? [] : [[trip.id, sortedTrips[index]] as const])).toReversed());
  const found = new Map<string, RuleFinding[]>();
  for (const [index, trip] of sortedTrips.entries()) {
    const around = {
      previous: asBeside(previous[index]),
      next: asBeside(next.get(trip.id)),
      overlapping: overlaps.get(trip.id) ?? [],
      charges: chargesBetween(sortedCharges, previous[index]?.endTime ?? trip.startTime, trip.endTime),
      placesBeside: [sortedTrips[index - 1]?.places[1] === true, sortedTrips[index + 1]?.places[0] === true] as const,
      logbook: vehicle.logbook,
    };
    found.set(trip.id, rulesOfTrip(trip, around));
  }
  for (const [index, charge] of sortedCharges.entries()) {
    const before = sortedCharges.slice(Math.max(0, index - earlierCharges), index).filter(({ pv }) => !pv);
    const around = {
      overlapping: overlaps.get(charge.id) ?? [],
      earlier: { charges: before.length, withCost: before.filter(({ hasCost }) => hasCost).length },
      isPlaceTold: [sortedCharges[index - 1], sortedCharges[index + 1]].some((other) => other?.isPlaced === true),
      batterykWh: vehicle.batterykWh,
    };
    found.set(charge.id, rulesOfCharge(charge, around));
  }
  return found;
}

type Timed = OtherEntry & EntryTimes;

const asOther =
  (kind: OtherEntry['kind']) =>
  ({ id, startTime, endTime }: EntryTimes & { readonly id: string }): Timed => ({ kind, id, startTime, endTime });

const inTime = (a: EntryTimes & { readonly id: string }, b: EntryTimes & { readonly id: string }): number =>
  a.startTime - b.startTime || (a.id < b.id ? -1 : 1);

/** What each entry shares time with; a pass over the entries that keeps those that have not ended. */
function overlapsOf(byTime: readonly Timed[]): Map<string, Timed[]> {
  const overlaps = new Map<string, Timed[]>();
  const add = (id: string, other: Timed) => overlaps.set(id, [...(overlaps.get(id) ?? []), other]);
  let running: Timed[] = [];
  for (const entry of byTime) {
    running = running.filter(({ endTime }) => endTime > entry.startTime);
    for (const other of running) {
      add(entry.id, other);
      add(other.id, entry);
    }
    running.push(entry);
  }
  return overlaps;
}

const asBeside = (trip: CheckedTrip | null | undefined) => (trip ? { ...trip, kind: 'trip' as const } : null);

/** The charges, sorted by their starts, that share time with a range or touch it. */
function chargesBetween(charges: readonly CheckedCharge[], from: number, to: number): readonly CheckedCharge[] {
  const last = charges.findLastIndex(({ startTime }) => startTime <= to + sameTimeMs);
  const found: CheckedCharge[] = [];
  for (let at = last; at >= 0 && found.length < earlierCharges; at -= 1) {
    const charge = charges[at];
    if (charge !== undefined && charge.endTime >= from - sameTimeMs) found.push(charge);
  }
  return found;
}

/** The last trip that ended before the one at `index`: one that overlaps it is no predecessor. */
function previousOf(trips: readonly CheckedTrip[], index: number): CheckedTrip | null {
  const start = trips[index]?.startTime ?? 0;
  for (let before = index - 1; before >= 0; before -= 1) {
    const trip = trips[before];
    if (trip !== undefined && trip.endTime <= start + sameTimeMs) return trip;
  }
  return null;
}
