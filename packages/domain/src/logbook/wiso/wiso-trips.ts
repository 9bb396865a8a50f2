import type { TripClass } from '../../trips/trip-tags.ts';
import type { BookedTrip } from '../book-entry.ts';
import { type ClassPart, classParts } from '../class-parts.ts';
import type { WorkDirection } from '../work-direction.ts';
import { maxNumber, readFields, type WisoTripField, type WisoTripType } from './wiso-fields.ts';

/** A trip as the export reads it. Places in one line, null where they are not known. `startAt` and `endAt`: local time without a zone, `2026-05-03T08:00:00`. */
export interface ExportedTrip {
  readonly trip: BookedTrip;
  readonly plate: string;
  readonly driver: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly startAt: string;
  readonly endAt: string;
  readonly direction: WorkDirection;
}

/** What a person has to know of the export of a trip. `no_class`: it is exported as private; `no_odometer`: it is left out; `missing`: an element that is required was not known. */
export type WisoNote =
  | { readonly note: 'no_class' | 'no_odometer'; readonly startAt: string }
  | { readonly note: 'missing'; readonly startAt: string; readonly field: WisoTripField };

export type WisoTrip = Readonly<Partial<Record<WisoTripField, string | number>>>;

/** Stands for what the interface requires and nobody has entered: an empty element would be refused. */
export const UNKNOWN = 'keine Angabe';

/** Returns the elements of a trip, one for each of its classes with odometers that continue one another, and what there is to say. */
export function wisoTrips(exported: ExportedTrip): { readonly trips: readonly WisoTrip[]; readonly notes: readonly WisoNote[] } {
  const { trip, startAt } = exported;
  const parts = classParts(trip);
  const stops = stopsOf(trip, parts);
  if (stops === null) return { trips: [], notes: [{ note: 'no_odometer', startAt }] };
  const driven = parts.flatMap((part, index) => {
    const [start = 0, end = 0] = stops.slice(index, index + 2);
    // A share below a tenth of a km has no length in the interface.
    return parts.length > 1 && start === end ? [] : [{ part, start, end }];
  });
  const made = driven.map(({ part, start, end }) => tripOf(exported, { part, start, end, isWhole: driven.length < 2 }));
  const noClass: WisoNote[] = parts.some((part) => part.class === null) ? [{ note: 'no_class', startAt }] : [];
  return { trips: made.map((one) => one.trip), notes: [...noClass, ...made.flatMap(({ notes }) => notes)] };
}

const tenth = (km: number): number => Math.round(km * 10) / 10;

/** The odometer at the start, where one class follows another, and at the end, to a tenth of a km; null where it is not known. */
function stopsOf(trip: BookedTrip, parts: readonly ClassPart[]): readonly number[] | null {
  const end = trip.endOdometer ?? (trip.startOdometer === null ? null : trip.startOdometer + trip.distance);
  const start = trip.startOdometer ?? (end === null ? null : end - trip.distance);
  if (start === null || end === null || start < 0 || end < start || end > maxNumber) return null;
  let left = end;
  const inner = parts
    .slice(1)
    .toReversed()
    .map(({ distance }) => (left = Math.max(start, left - distance)));
  return [start, ...inner.toReversed(), end].map(tenth);
}

interface Section {
  readonly part: ClassPart;
  readonly start: number;
  readonly end: number;
  /** The trip has this class only. */
  readonly isWhole: boolean;
}

function typeOf(one: TripClass | null, direction: WorkDirection): WisoTripType {
  if (one === 'business') return 'Dienstreise';
  if (one === 'toWork') return direction === 'to' ? 'Fahrt zur Arbeit' : 'Fahrt von der Arbeit';
  // Whoever shows no occasion drives privately (BMF 18.11.2009).
  return 'Privatfahrt';
}

function tripOf(exported: ExportedTrip, { part, start, end, isWhole }: Section) {
  const { trip, startAt, endAt, direction } = exported;
  const type = typeOf(part.class, direction);
  // When which class was driven is not known: the parts after the business one have only the day, so that no two overlap.
  const hasTime = type === 'Dienstreise' || (type !== 'Privatfahrt' && isWhole);
  const values: Readonly<Record<WisoTripField, string | number | null>> = {
    kennzeichen: exported.plate,
    fahrer: trip.driver ?? exported.driver,
    fahrtart: type,
    route: trip.comment,
    zweck: trip.reason,
    geschaeftspartner: [trip.name, trip.company].filter((text) => text !== null && text !== '').join(', '),
    abfahrtort: exported.from,
    abfahrt_zeitpunkt: hasTime ? startAt : startAt.slice(0, 10),
    abfahrt_kmstand: start,
    zielort: exported.to,
    ankunft_zeitpunkt: endAt,
    ankunft_kmstand: end,
  };
  const isKnown = (field: WisoTripField) => values[field] !== null && values[field] !== '';
  const { required, optional } = readFields[type];
  const missing = required.filter((field) => !isKnown(field));
  const written = [...required, ...optional.filter(isKnown)].map((field) => [field, isKnown(field) ? values[field] : UNKNOWN]);
  return {
    trip: Object.fromEntries(written) as WisoTrip,
    notes: missing.map((field): WisoNote => ({ note: 'missing', startAt, field })),
  };
}
