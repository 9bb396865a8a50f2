import type { Idle } from '@wattbook/contract/idles/idle.schema';
import { sql, type Selectable } from 'kysely';
import type { IdlesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { column, type FieldPlans, instantOf, thousandths, toThousandths } from './fields.ts';
import type { ListedNoun } from './list-segments.ts';
import { inRange, type RangeWords } from './segment-list.query.ts';

/** A parked or a sleep period: the same columns in two tables. */
type StandingRow = Omit<Selectable<IdlesTable>, 'id'> & { readonly id: string };

const of = <Name extends keyof StandingRow & string>(name: Name) => column<StandingRow, Name>(name);

/** Every field of a parked or sleep period on the wire (DASH-053) from its row. */
const standingFields = {
  id: of('id'),
  vehicleId: of('vehicle_id'),
  startTime: instantOf<StandingRow>('start_time'),
  endTime: instantOf<StandingRow>('end_time'),
  startLevel: of('start_level'),
  endLevel: of('end_level'),
  startRange: of('start_range'),
  endRange: of('end_range'),
  kWh: thousandths<StandingRow>('kwh'),
  gridkWh: thousandths<StandingRow>('grid_kwh'),
  odometer: thousandths<StandingRow>('end_odometer'),
  hasGap: of('has_gap'),
} satisfies FieldPlans<Idle, StandingRow>;

const sortColumns = { startTime: 'start_time', endTime: 'end_time', kWh: 'kwh', odometer: 'end_odometer' };

/** How a list of such periods is read. The default limit is the documents' (DASH-056). */
export const listedStanding = (table: 'idles' | 'sleeps'): ListedNoun<StandingRow> => ({
  table,
  plans: standingFields,
  sortColumns,
  defaultLimit: 1000,
});

export interface StandingSums {
  readonly total: number;
  readonly kWh: number | null;
  /** Seconds. */
  readonly duration: number;
}

export async function sumStanding(tenant: Tenant, table: 'idles' | 'sleeps', range: RangeWords): Promise<StandingSums> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ total: number; kwh: number | null; duration: number }>`
      select count(*) as total, sum(kwh) as kwh, coalesce(extract(epoch from sum(end_time - start_time)), 0) as duration
      from ${sql.table(table)}
      where ${inRange(accountId, range)}`,
  );
  const sums = rows[0];
  if (sums === undefined) throw new Error('A sum without groups answers one row.');
  return { total: sums.total, kWh: toThousandths(sums.kwh), duration: sums.duration };
}
