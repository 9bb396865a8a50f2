import type { MeterReadings } from '@wattbook/domain/charges/metered-energy';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { markMonthsOf } from '../../telemetry/public.ts';
import { isShown } from '../segments/public.ts';

/** A stored charge as sessions of chargers are matched with it. */
export interface MeterableCharge {
  readonly id: ChargeId;
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number | null;
  /** Points by which the level rose, where only the level and the size of the battery tell the energy. */
  readonly risenLevel: number | null;
}

/** The charges of a vehicle that share time with [from, to], in order. Rides on the index over vehicle and start. */
export async function readMeterable(
  tenant: Tenant,
  vehicleId: VehicleId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MeterableCharge[]> {
  const rows = await tenant
    .selectFrom('charges')
    .select(['id', 'start_time', 'end_time', 'kwh', 'energy_method', 'start_level', 'end_level'])
    .where('vehicle_id', '=', vehicleId)
    .where(isShown)
    .where('start_time', '<', new Date(to))
    .where('end_time', '>', new Date(from))
    .orderBy('start_time')
    .execute();
  return rows.map(({ id, start_time, end_time, kwh, energy_method, start_level, end_level }) => ({
    id,
    startTime: start_time.getTime(),
    endTime: end_time.getTime(),
    kWh: kwh,
    risenLevel: energy_method === 'level' && start_level !== null && end_level !== null ? end_level - start_level : null,
  }));
}

/** What a meter counted for a charge; without readings only the energy is known. */
export interface ChargeMeter extends MeterReadings {
  readonly id: ChargeId;
  readonly kWh: number;
  /** What the session states, where the meter counted another energy. */
  readonly statedkWh: number | null;
}

/** Stores what meters counted in the charges that have no billed energy and no reading; existing ones stay, and a locked charge is left alone (decision 0085). Returns how many were stored. */
export async function storeMeters(tenant: Tenant, meters: readonly ChargeMeter[]): Promise<number> {
  const rows = await tenant.rows(
    `with metered as (update charges set meter_start = brought.meter_start, meter_end = brought.meter_end, meter_source = case when brought.meter_start is not null then 'evcc' end,
       kwh_bill = brought.kwh, stated_kwh = brought.stated_kwh, price_due = coalesce(charges.price_due, 'changed'), version = charges.version + 1
     from unnest($2::uuid[], $3::float8[], $4::float8[], $5::float8[], $6::float8[]) as brought (id, meter_start, meter_end, kwh, stated_kwh)
     where charges.account_id = $1 and charges.id = brought.id and charges.kwh_bill is null and charges.meter_source is null and not charges.locked
     returning charges.id, charges.vehicle_id, charges.start_time, charges.status), months as (${markMonthsOf('metered')})
     select id from metered`,
    [
      meters.map(({ id }) => id),
      meters.map(({ meterStart }) => meterStart),
      meters.map(({ meterEnd }) => meterEnd),
      meters.map(({ kWh }) => kWh),
      meters.map(({ statedkWh }) => statedkWh),
    ],
  );
  return rows.length;
}
