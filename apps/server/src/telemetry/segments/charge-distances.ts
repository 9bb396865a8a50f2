import type { VehicleId } from '@wattbook/domain/ids';
import { type ComparisonCar, co2Saved } from '@wattbook/domain/emissions/emissions';
import type { AccountReader, Statement } from '../../db/tenant-connection.ts';
import type { StatementRunner } from '../fold/vehicle-state.store.ts';
import { markMonthsOf } from './months-due.ts';

interface ChargeRow {
  readonly id: string;
  readonly start_time: Date;
  readonly odometer: number | null;
  readonly co2: number | null;
  readonly distance_between_charges: number | null;
  readonly co2_saved: number | null;
  /** The comparison car of the account (OQ-063). */
  readonly car: ComparisonCar | null;
}

/**
 * Writes the distance since the previous charge and the CO2 saved over it (OQ-140, OQ-205), for the charges that changed in [from, until]
 * and the next one, whose predecessor changed.
 */
export async function writeChargeDistances(
  connection: StatementRunner,
  vehicleId: VehicleId,
  from: number,
  until: number | null,
): Promise<void> {
  const rows = await connection.run<ChargeRow>(readCharges, [vehicleId, new Date(from), until === null ? 'infinity' : new Date(until)]);
  const changed = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    // The previous charge is read for its odometer only; without one the first row is the vehicle's first charge.
    if (before === undefined && row.start_time.getTime() < from) return [];
    const distance =
      row.odometer === null || before === undefined || before.odometer === null
        ? null
        : Math.round((row.odometer - before.odometer) * 1000) / 1000;
    const saved = co2Saved(distance, row.co2, row.car ?? 'mid');
    return distance === row.distance_between_charges && saved === row.co2_saved ? [] : [{ id: row.id, distance, saved }];
  });
  if (changed.length === 0) return;
  await connection.run(updateCharges, [
    changed.map(({ id }) => id),
    changed.map(({ distance }) => distance),
    changed.map(({ saved }) => saved),
  ]);
}

/** The same in the transaction of a feature that changed the CO2 of charges. */
export const refreshCo2Saved = (
  transaction: AccountReader,
  vehicleId: VehicleId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => writeChargeDistances({ run: ({ text }, values = []) => transaction.rows(text, values) }, vehicleId, from, to);

const readCharges: Statement = {
  name: 'read_charge_distances',
  text: `
  select id, start_time, coalesce(start_odometer, end_odometer) as odometer, co2, distance_between_charges, co2_saved,
    coalesce((select compare from vehicles where account_id = $1 and id = $2),
      (select compare from users where account_id = $1 order by created_at limit 1)) as car
  from charges
  where account_id = $1 and vehicle_id = $2 and deleted_at is null
    and start_time >= greatest((select max(start_time) from charges where account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time < $3), '-infinity')
    and start_time <= least((select min(start_time) from charges where account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time > $4), 'infinity')
  order by start_time`,
};

const updateCharges: Statement = {
  name: 'write_charge_distances',
  text: `
  with saved as (
    update charges c set distance_between_charges = d.distance, co2_saved = d.saved
    from unnest($2::uuid[], $3::double precision[], $4::integer[]) as d(id, distance, saved)
    where c.account_id = $1 and c.id = d.id returning c.vehicle_id, c.start_time, c.status
  ) ${markMonthsOf('saved')}`,
};
