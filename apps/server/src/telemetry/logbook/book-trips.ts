import { type BookedTrip, type EntryAuthor, fixedFields, type TripEntry, type TripEntryKind } from '@wattbook/domain/logbook/book-entry';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { isLogbookClosed } from '@wattbook/domain/trips/trip-policy';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineAction } from '../segments/written-segments.ts';
import { type BookedRow, isOfBook, originOf, readBookedRows, toldOf } from './booked-rows.query.ts';
import { readAuthor } from './author.query.ts';
import { type BookPlaces, readBookPlaces, type ToldPlaces } from './book-places.ts';
import { appendEntries, type Draft, type EntryOfBook, findOpenBook, type OpenBook } from './books.store.ts';
import { type LatestState, readLatestStates } from './latest-states.query.ts';

/** What happened to trips, for the book of their vehicle. */
export interface BookedChange {
  /** All trips that may differ. */
  readonly ids: readonly string[];
  /** As they were stored before, where that is known: one that is not in the book yet is recorded so first. */
  readonly before?: readonly BookedRow[];
  /** A user of the account is named as in this moment. */
  readonly by: EntryAuthor | { readonly userId: UserId };
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What a user did; absent: nobody did anything. */
  readonly action?: TimelineAction;
  /** Why a person corrects what was recorded. */
  readonly why?: string | undefined;
  readonly told?: ToldPlaces | undefined;
}

/** The kinds of entries that say how a trip came to be. */
const recordedAs = { car: 'recorded', import: 'imported', manual: 'manual', merge: 'merged', split: 'split' } as const;
const authorOf = { car: { kind: 'car' }, import: { kind: 'program' } } as const satisfies Readonly<Record<string, EntryAuthor>>;

/** What an action is called where a trip appears in the book, or is no longer there. A trip that begins after the activation now, or before it, is only changed. */
const appearance: Partial<Readonly<Record<TimelineAction, TripEntryKind>>> = {
  created: 'manual',
  restored: 'restored',
  merged: 'merged',
  unmerged: 'unmerged',
  split: 'split',
  unsplit: 'unsplit',
  moved: 'moved',
};
const disappearance: Partial<Readonly<Record<TimelineAction, TripEntryKind>>> = {
  merged: 'merged',
  unmerged: 'unmerged',
  split: 'split',
  unsplit: 'unsplit',
  moved: 'moved',
};

/**
 * Appends to the open book of a vehicle what is different of some trips: what it does not have yet is recorded, what is other than it says is completed or corrected, what is gone is deleted. The caller's
 * transaction has locked the timeline. Does nothing for a vehicle without an open book. Returns the newest entry of each trip that got one.
 */
export async function bookTrips(
  reader: AccountReader,
  vehicleId: VehicleId,
  change: BookedChange,
): Promise<ReadonlyMap<string, EntryOfBook>> {
  const book = await findOpenBook(reader, vehicleId);
  if (book === null || change.ids.length === 0) return new Map();
  return (await appendChange(reader, book, change)).ofTrips;
}

interface Booked {
  readonly book: OpenBook;
  readonly ofTrips: ReadonlyMap<string, EntryOfBook>;
}

/** The same for a book that was read in this transaction. */
export async function appendChange(reader: AccountReader, book: OpenBook, { by, ...asked }: BookedChange): Promise<Booked> {
  const change = { ...asked, by: 'userId' in by ? await readAuthor(reader, by.userId) : by };
  const { ids, before = [] } = change;
  const [rows, latest, places] = [
    await readBookedRows(reader, ids),
    await readLatestStates(reader, ids),
    await readBookPlaces(reader, book, ids),
  ];
  const comparison: Comparison = { book, change, latest, places, drafts: [], states: new Map() };
  for (const row of before) if (isOfBook(row, book)) compareBefore(comparison, row);
  for (const row of rows) compare(comparison, row);
  for (const id of ids) if (!rows.some((row) => row.id === id)) forget(comparison, id);
  await places.store();
  const ofTrips = new Map(
    comparison.drafts.flatMap(({ entry }, index): [string, EntryOfBook][] =>
      'trip' in entry ? [[entry.trip, { logbookId: book.id, number: book.entries + index + 1 }]] : [],
    ),
  );
  return { book: { ...book, ...(await appendEntries(reader, book, comparison.drafts, change.now)) }, ofTrips };
}

interface Comparison {
  readonly book: OpenBook;
  readonly change: BookedChange & { readonly by: EntryAuthor };
  readonly latest: ReadonlyMap<string, readonly LatestState[]>;
  readonly places: BookPlaces;
  readonly drafts: Draft[];
  /** What this change has recorded of trips. */
  readonly states: Map<string, BookedTrip>;
}

const ownOf = ({ latest, book }: Comparison, id: string) => latest.get(id)?.find(({ logbookId }) => logbookId === book.id);

const isKnown = (comparison: Comparison, id: string): boolean => comparison.states.has(id) || ownOf(comparison, id) !== undefined;

/** What the book says of a trip now; null: nothing, or that it is gone. */
const stateOf = (comparison: Comparison, id: string): BookedTrip | null =>
  comparison.states.get(id) ?? ownOf(comparison, id)?.state ?? null;

function lastStates({ latest, states }: Comparison, id: string): BookedTrip[] {
  const recorded = states.get(id);
  return [...(recorded === undefined ? [] : [recorded]), ...(latest.get(id) ?? []).flatMap(({ last }) => last ?? [])];
}

interface Stored {
  readonly rowBefore?: BookedRow | undefined;
  readonly isBefore?: boolean;
}

/** `isBefore`: the row is as it was before the change, so that nothing told in it counts. */
function describe(comparison: Comparison, row: BookedRow, { rowBefore, isBefore = false }: Stored = {}): BookedTrip {
  const { book, places, change } = comparison;
  const { ids } = change;
  const told = isBefore ? {} : (change.told ?? {});
  const own = lastStates(comparison, row.id);
  const others = ids.filter((id) => id !== row.id).flatMap((id) => lastStates(comparison, id));
  const of = { row, before: own[0] ?? null, rowBefore, relatives: [...own.slice(1), ...others], told };
  return { ...toldOf(row, book.zone), start: places.placeOf(of, 'start'), end: places.placeOf(of, 'end') };
}

/** A trip that the book does not have, as it came to be. */
function recordAs(comparison: Comparison, row: BookedRow, stored?: Stored): void {
  const origin = originOf(row);
  const state = describe(comparison, row, stored);
  comparison.states.set(row.id, state);
  const by = origin === 'car' || origin === 'import' ? authorOf[origin] : comparison.change.by;
  append(comparison, row.id, { kind: recordedAs[origin], state, by });
}

/** What was not in the book yet before somebody changed it, or was other than it said, is not what that person did. */
function compareBefore(comparison: Comparison, row: BookedRow): void {
  if (isKnown(comparison, row.id)) correct(comparison, row, { by: programOf, isBefore: true });
  else recordAs(comparison, row, { isBefore: true });
}

function compare(comparison: Comparison, row: BookedRow): void {
  const { book, change } = comparison;
  if (!isOfBook(row, book)) {
    forget(comparison, row.id);
    return;
  }
  const rowBefore = change.before?.find(({ id }) => id === row.id);
  const before = stateOf(comparison, row.id);
  if (before === null) {
    const kind = change.action === undefined ? undefined : appearance[change.action];
    if (kind === undefined && !isKnown(comparison, row.id)) {
      recordAs(comparison, row);
      return;
    }
    const state = describe(comparison, row, { rowBefore });
    comparison.states.set(row.id, state);
    append(comparison, row.id, { kind: kind ?? 'restored', state });
    return;
  }
  correct(comparison, row, { rowBefore, ...(change.action === undefined && { by: programOf }) });
}

interface Corrected extends Stored {
  /** Who made it, by the fields that differ; absent: who makes the change. */
  readonly by?: (isMeasured: boolean) => EntryAuthor;
}

const measured = ['startTime', 'endTime', 'startOdometer', 'endOdometer', 'distance'] as const satisfies readonly (keyof BookedTrip)[];
/** What the car measured came late; places get names, and tags, by the program. */
const programOf = (isMeasured: boolean): EntryAuthor => ({ kind: isMeasured ? 'car' : 'program' });

function correct(comparison: Comparison, row: BookedRow, { by, ...stored }: Corrected): void {
  const before = stateOf(comparison, row.id);
  if (before === null) return;
  const state = describe(comparison, row, stored);
  const differs = (name: keyof BookedTrip) => canonicalJson(state[name]) !== canonicalJson(before[name]);
  if (!(Object.keys(state) as (keyof BookedTrip)[]).some(differs)) return;
  comparison.states.set(row.id, state);
  const author = by?.(measured.some(differs));
  append(comparison, row.id, {
    kind: fixedFields.some(differs) ? 'corrected' : 'completed',
    state,
    before,
    ...(author !== undefined && { by: author }),
  });
}

/** A trip that the book has and that is not there any more. */
function forget(comparison: Comparison, id: string): void {
  const before = stateOf(comparison, id);
  const { action } = comparison.change;
  if (before !== null) append(comparison, id, { kind: (action && disappearance[action]) ?? 'deleted', state: null, before });
}

interface Told {
  readonly kind: TripEntryKind;
  readonly state: BookedTrip | null;
  readonly before?: BookedTrip;
  readonly by?: EntryAuthor;
}

const structural: readonly TripEntryKind[] = ['merged', 'unmerged', 'split', 'unsplit'];

function append({ book, change, drafts }: Comparison, trip: string, { kind, state, before, by = change.by }: Told): void {
  const { now, why, ids } = change;
  const at = (state ?? before)?.startTime;
  if (at === undefined) throw new Error('An entry of a trip has a state.');
  const related = structural.includes(kind) ? ids.filter((id) => id !== trip) : [];
  const vehicle = { logbook: true, fleetTripLock: book.lockDays, timeZone: book.zone };
  const isLate = [at, before?.startTime ?? at].some((moment) => isLogbookClosed(Date.parse(moment), vehicle, now));
  const entry: Omit<TripEntry, 'v' | 'book' | 'number' | 'at' | 'by'> = {
    kind,
    trip,
    state,
    ...(related.length > 0 && { related }),
    ...(kind === 'corrected' && why !== undefined && { why }),
    ...(isLate && { late: true as const }),
  };
  drafts.push({ by: isLate && by.kind === 'person' ? { ...by, kind: 'administrator' } : by, entry, startTime: new Date(at) });
}
