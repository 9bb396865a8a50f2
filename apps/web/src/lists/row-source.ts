import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { LiveDependency } from '../api/live-dependency.ts';
import type { WaitingNoun } from '../outbox/waiting-change.ts';
import type { Page, PageParameters } from './read-page.ts';

/** The calls that read and delete the rows of a noun. */
export interface RowSource<Row> {
  /** First part of the keys of its queries. */
  readonly noun: string;
  /** The kind of segments that the rows are, or whose values they show; absent for other rows, which live events do not concern. */
  readonly segment?: SegmentKind;
  /** One page of the rows of an owner: a vehicle, or the account itself. */
  readonly read: (owner: string, parameters: PageParameters, signal: AbortSignal, client: QueryClient) => Promise<Page<Row>>;
  /** Deletes one row. */
  readonly delete: (id: string) => Promise<unknown>;
  /** Restores a row that was just deleted. */
  readonly restore: (id: string) => Promise<unknown>;
}

/** Rows that are created and changed in a form. */
export interface SavedSource<Row, Body> extends RowSource<Row> {
  /** Creates a row, or changes the one with an id. */
  readonly save: (owner: string, id: string | null, body: Body, options?: { readonly idempotencyKey: string }) => Promise<Row>;
  /** What is entered without a connection waits under this noun, a new row with the fields of `added`; absent: it is refused. */
  readonly waits?: { readonly noun: WaitingNoun; readonly added?: object };
}

/** Rows of a vehicle that have sums over a range. */
export interface SummedSource<Row, Sums> extends RowSource<Row> {
  readonly sum: (vehicleId: string, range: SumRange, signal: AbortSignal, client: QueryClient) => Promise<Sums>;
}

/** What a search and filters leave of a list. */
export interface ListFilter {
  readonly tag?: string;
  /** Only rows at this named place. */
  readonly cardId?: string;
  readonly siteId?: string;
  readonly search?: string;
  /** Only rows of which a part is estimated. */
  readonly estimated?: true;
  /** Only rows with an open rule error. */
  readonly errors?: 'open';
  /** Only trips without a purpose that can still be given one. */
  readonly untagged?: true;
}

/** The sums of a range, or of the rows that a filter finds in it. */
export interface SumRange extends ListFilter {
  readonly from: string;
  readonly to: string;
}

/** The old answer stays while the next one loads, unless it is of another owner. */
const keepForOwner =
  (owner: string) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey[1] === owner ? before : undefined;

type Range = LiveDependency['range'];

/** The segments of a vehicle that an answer shows, in a range or of all time. */
const dependency = (segment: SegmentKind | undefined, vehicleId: string, range?: Range): { live?: LiveDependency } =>
  segment === undefined ? {} : { live: { vehicleId, segments: [segment], ...(range !== undefined && { range }) } };

const rangeOf = ({ from, to }: PageParameters): Range => (from === undefined || to === undefined ? undefined : { from, to });

export const pageQuery = <Row>(
  { noun, segment, read }: Pick<RowSource<Row>, 'noun' | 'segment' | 'read'>,
  owner: string,
  parameters: PageParameters,
) =>
  queryOptions({
    queryKey: [noun, owner, 'list', parameters],
    meta: dependency(segment, owner, rangeOf(parameters)),
    queryFn: ({ signal, client }) => read(owner, parameters, signal, client),
    placeholderData: keepForOwner(owner),
  });

export const sumsQuery = <Sums>(
  { noun, segment, sum }: Pick<SummedSource<unknown, Sums>, 'noun' | 'segment' | 'sum'>,
  vehicleId: string,
  range: SumRange,
) =>
  queryOptions({
    queryKey: [noun, vehicleId, 'stats', range],
    meta: dependency(segment, vehicleId, range),
    queryFn: ({ signal, client }) => sum(vehicleId, range, signal, client),
    placeholderData: keepForOwner(vehicleId),
  });

type StartSource = Pick<RowSource<{ readonly startTime: string }>, 'noun' | 'segment' | 'read'>;

const startQuery = ({ noun, segment, read }: StartSource, vehicleId: string, end: 'first' | 'latest') =>
  queryOptions({
    queryKey: [noun, vehicleId, end],
    meta: dependency(segment, vehicleId),
    queryFn: async ({ signal, client }) => {
      const { data } = await read(vehicleId, { page: '1', limit: '1', sort: end === 'first' ? 'startTime' : '-startTime' }, signal, client);
      return data[0]?.startTime ?? null;
    },
  });

/** The start of the latest row of a vehicle, null when it has none: distinguishes an empty range from an empty vehicle. */
export const latestQuery = (source: StartSource, vehicleId: string) => startQuery(source, vehicleId, 'latest');

/** The start of the first row of a vehicle, null when it has none. */
export const firstQuery = (source: StartSource, vehicleId: string) => startQuery(source, vehicleId, 'first');

/** Reads the rows and sums of an owner again. The details of a deleted row are not. */
export const refreshRows = (client: QueryClient, noun: string, owner: string, deleted: readonly string[] = []): Promise<void> =>
  client.invalidateQueries({
    queryKey: [noun, owner],
    predicate: ({ queryKey: [, , part, id] }) => !(part === 'detail' && deleted.includes(String(id))),
  });
