import type { Address } from '@wattbook/contract/scalars';
import type { BookedOrigin, BookedTrip } from '@wattbook/domain/logbook/book-entry';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { SealedPlaces } from '../../db/schema/segment-tables.ts';
import type { AccountReader } from '../../db/tenant-connection.ts';

export type Edge = 'start' | 'end';

/** The columns of a trip that its book tells, or that decide whether it does. */
export interface BookedRow {
  readonly id: TripId;
  readonly vehicle_id: VehicleId;
  readonly status: string;
  readonly deleted_at: Date | null;
  readonly source: string;
  readonly import: boolean;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly start_odometer: number | null;
  readonly end_odometer: number | null;
  readonly distance: number;
  readonly start_latitude: number | null;
  readonly start_longitude: number | null;
  readonly end_latitude: number | null;
  readonly end_longitude: number | null;
  readonly start_address: Address | null;
  readonly end_address: Address | null;
  readonly places_key: string | null;
  readonly sealed_places: SealedPlaces | null;
  readonly tags: readonly string[];
  readonly private_distance: number | null;
  readonly to_work_distance: number | null;
  readonly reason: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly comment: string | null;
  readonly driver: string | null;
}

const columns = [
  ...([
    'id',
    'vehicle_id',
    'status',
    'deleted_at',
    'source',
    'import',
    'start_time',
    'end_time',
    'start_odometer',
    'end_odometer',
  ] as const),
  ...(['distance', 'start_latitude', 'start_longitude', 'end_latitude', 'end_longitude', 'start_address', 'end_address'] as const),
  ...([
    'places_key',
    'sealed_places',
    'tags',
    'private_distance',
    'to_work_distance',
    'reason',
    'name',
    'company',
    'comment',
    'driver',
  ] as const),
] as const satisfies readonly (keyof BookedRow)[];

const selected = columns.map((name) => `t.${name}`).join(', ');

/** Trips by their ids, also those that no list shows. */
export const readBookedRows = (reader: AccountReader, ids: readonly string[]): Promise<BookedRow[]> =>
  reader.rows<BookedRow>(`select ${selected} from trips t where t.account_id = $1 and t.id = any($2::uuid[]) order by t.start_time, t.id`, [
    [...ids],
  ]);

/** Whether the lists show a trip. */
const isShown = ({ status, deleted_at }: BookedRow): boolean => status !== 'open' && deleted_at === null;

/** Whether a trip is in the book of a vehicle: it is shown, and began after the activation (LOG-030). */
export const isOfBook = (row: BookedRow, { vehicleId, openedAt }: { readonly vehicleId: VehicleId; readonly openedAt: Date }): boolean =>
  row.vehicle_id === vehicleId && isShown(row) && row.start_time >= openedAt;

const origins: Readonly<Record<string, BookedOrigin>> = { manual: 'manual', merge: 'merge', split: 'split' };

/** How a trip came to be. */
export const originOf = ({ source, import: isImported }: BookedRow): BookedOrigin => origins[source] ?? (isImported ? 'import' : 'car');

/** A trip as the book tells it, without its places. */
export const toldOf = (row: BookedRow, zone: string): Omit<BookedTrip, Edge> => ({
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  zone,
  day: dayOf(row.start_time.getTime(), zone) ?? '',
  startOdometer: toThousandths(row.start_odometer),
  endOdometer: toThousandths(row.end_odometer),
  distance: toThousandths(row.distance) ?? 0,
  origin: originOf(row),
  tags: row.tags,
  privateDistance: toThousandths(row.private_distance),
  toWorkDistance: toThousandths(row.to_work_distance),
  reason: row.reason,
  name: row.name,
  company: row.company,
  comment: row.comment,
  driver: row.driver,
});
