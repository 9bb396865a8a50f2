import type { AccountId, SegmentId, VehicleId } from '@wattbook/domain/ids';
import type { Currency } from '../../../db/fields/money.ts';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { markMonthsOf } from '../../../telemetry/public.ts';

/** A shown segment, as far as the store of paid energy is concerned. `kwh` of a trip is what it used; `partial`, `entered` and `shares` are of trips. */
export interface StoredSegment {
  readonly kind: 'charge' | 'trip' | 'idle' | 'sleep';
  readonly id: SegmentId;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly kwh: number | null;
  readonly start_level: number | null;
  readonly cost: number | null;
  readonly currency: Currency | null;
  /** Of standing: the energy that its cost is of. */
  readonly cost_kwh: number | null;
  readonly co2: number | null;
  readonly partial: boolean;
  readonly entered: boolean;
  /** A trip that was merged from others, or that is a half of one: its figures add up with theirs. */
  readonly shares: boolean;
}

/** A figure that changed. */
export interface WrittenCost {
  readonly id: SegmentId;
  readonly cost: number | null;
  readonly currency: Currency | null;
  /** The energy that the cost is of, in kWh. */
  readonly kWh: number | null;
  readonly partial: boolean;
  readonly co2: number | null;
}

/** Vehicles whose store has to be followed again. */
export const findDueStores = (
  { allAccounts }: Database,
  limit: number,
): Promise<{ readonly account_id: AccountId; readonly vehicle_id: VehicleId }[]> =>
  allAccounts.selectFrom('energy_stores').select(['account_id', 'vehicle_id']).where('due', '=', true).limit(limit).execute();

/** Takes the mark of a vehicle; false where another process took it. The caller has locked its timeline: a segment that changes meanwhile waits with its mark. */
export async function takeDue(tenant: Tenant, vehicleId: VehicleId): Promise<boolean> {
  const taken = await tenant.rows(
    'update energy_stores set due = false where account_id = $1 and vehicle_id = $2 and due returning vehicle_id',
    [vehicleId],
  );
  return taken.length > 0;
}

const of = (kind: StoredSegment['kind'], table: string, columns: string) => `
  select '${kind}' as kind, id, start_time, end_time, start_level, cost, cost_currency as currency, ${columns}
  from ${table} where account_id = $1 and vehicle_id = $2 and deleted_at is null and status <> 'open'`;

/** All shown segments of a vehicle in order. */
export const readSegments = (tenant: Tenant, vehicleId: VehicleId): Promise<StoredSegment[]> =>
  tenant.rows(
    `${of('charge', 'charges', 'kwh, co2, null::double precision as cost_kwh, false as partial, false as entered, false as shares')}
     union all ${of('trip', 'trips', `used_kwh, co2, null, cost_partial, cost_entered, source = 'merge' or split_from is not null`)}
     union all ${of('idle', 'idles', 'kwh, null::integer, cost_kwh, false, false, false')}
     union all ${of('sleep', 'sleeps', 'kwh, null::integer, cost_kwh, false, false, false')}
     order by start_time`,
    [vehicleId],
  );

const written = `jsonb_to_recordset($2::jsonb) as w(id uuid, cost bigint, currency text, "kWh" double precision, partial boolean, co2 integer)`;

/** Writes changed figures of trips. */
export const writeTripCosts = (tenant: Tenant, costs: readonly WrittenCost[]): Promise<unknown> =>
  tenant.rows(
    `with driven as (
       update trips t set cost = w.cost, cost_currency = w.currency, cost_partial = w.partial, co2 = w.co2 from ${written}
       where t.account_id = $1 and t.id = w.id returning t.vehicle_id, t.start_time, t.status
     ) ${markMonthsOf('driven')}`,
    [JSON.stringify(costs)],
  );

/** Writes changed costs of standing. */
export async function writeStandingCosts(tenant: Tenant, kind: 'idle' | 'sleep', costs: readonly WrittenCost[]): Promise<void> {
  const table = kind === 'idle' ? 'idles' : 'sleeps';
  await tenant.rows(
    `with stood as (
       update ${table} t set cost = w.cost, cost_currency = w.currency, cost_kwh = w."kWh" from ${written}
       where t.account_id = $1 and t.id = w.id returning t.vehicle_id, t.start_time, t.status
     ) ${markMonthsOf('stood')}`,
    [JSON.stringify(costs)],
  );
}

/** A user asks for the cost of a trip: one that was entered is replaced. */
export const clearEnteredCost = (tenant: Tenant, id: string): Promise<unknown> =>
  tenant.rows('update trips set cost_entered = false where account_id = $1 and id = $2', [id]);
