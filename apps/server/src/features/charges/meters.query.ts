import type { MeterReadings } from '@wattbook/domain/charges/metered-energy';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { isShown } from '../segments/public.ts';

/** A stored charge as sessions of chargers are matched with it. */
export interface MeterableCharge {
  readonly id: ChargeId;
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number | null;
}

/** The charges of a vehicle that share time with [from, to], in order. Rides on the index over vehicle and start. */
export async function readMeterable(
  tenant: Tenant,
  vehicleId: VehicleId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MeterableCharge[]> {
  const rows = await tenant
    .selectFrom('charges')
    .select(['id', 'start_time', 'end_time', 'kwh'])
    .where('vehicle_id', '=', vehicleId)
    .where(isShown)
    .where('start_time', '<', new Date(to))
    .where('end_time', '>', new Date(from))
    .orderBy('start_time')
    .execute();
  return rows.map(({ id, start_time, end_time, kwh }) => ({
    id,
    startTime: start_time.getTime(),
    endTime: end_time.getTime(),
    kWh: kwh,
  }));
}

/** What a meter counted for a charge; without readings only the energy is known. */
export interface ChargeMeter extends MeterReadings {
  readonly id: ChargeId;
  readonly kWh: number;
}

/** Stores what meters counted in the charges that have no billed energy and no reading; existing ones stay, and a locked charge is left alone (decision 0085). Returns how many were stored. */
export async function storeMeters(tenant: Tenant, meters: readonly ChargeMeter[]): Promise<number> {
  const rows = await tenant.rows(
    `update charges set meter_start = brought.meter_start, meter_end = brought.meter_end, meter_source = case when brought.meter_start is not null then 'evcc' end,
       kwh_bill = brought.kwh, price_due = coalesce(charges.price_due, 'changed'), version = charges.version + 1
     from unnest($2::uuid[], $3::float8[], $4::float8[], $5::float8[]) as brought (id, meter_start, meter_end, kwh)
     where charges.account_id = $1 and charges.id = brought.id and charges.kwh_bill is null and charges.meter_source is null and not charges.locked
     returning charges.id`,
    [
      meters.map(({ id }) => id),
      meters.map(({ meterStart }) => meterStart),
      meters.map(({ meterEnd }) => meterEnd),
      meters.map(({ kWh }) => kWh),
    ],
  );
  return rows.length;
}
