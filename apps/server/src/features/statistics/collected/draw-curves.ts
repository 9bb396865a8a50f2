import type { VehicleId } from '@wattbook/domain/ids';
import { powerByLevel } from '@wattbook/domain/statistics/charge-curve';
import { packCurve, unpackCurve } from '@wattbook/domain/statistics/pack-curve';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { readPowers } from '../../../telemetry/public.ts';
import type { IdentifiedCharge } from '../../charges/public.ts';

type Curve = readonly (number | null)[];

/** Charges whose curves are stored at once. */
const batch = 20;

/** The curves of the DC charges of a vehicle: those that are stored, and the others from their samples, which are then stored. Null: the signal aborted. */
export async function drawCurves(
  database: Database,
  { tenant, vehicleId, charges }: { readonly tenant: Tenant; readonly vehicleId: VehicleId; readonly charges: readonly IdentifiedCharge[] },
  signal: AbortSignal,
): Promise<Curve[] | null> {
  const direct = charges.filter(({ ac }) => !ac);
  const stored = await readCurves(tenant, vehicleId);
  const kept = direct.map((charge) => stored.get(nameOf(charge))).filter((curve) => curve !== undefined);
  const missing = direct.filter((charge) => !stored.has(nameOf(charge)));
  const drawn: Curve[] = [];
  for (let at = 0; at < missing.length; at += batch) {
    if (signal.aborted) return null;
    const curves: { charge: IdentifiedCharge; curve: Curve }[] = [];
    for (const charge of missing.slice(at, at + batch))
      curves.push({ charge, curve: powerByLevel(await readPowers(tenant, vehicleId, { from: charge.startTime, to: charge.endTime + 1 })) });
    await writeCurves(database, tenant, vehicleId, curves);
    drawn.push(...curves.map(({ curve }) => curve));
  }
  if (stored.size > kept.length) await forgetOthers(tenant, vehicleId, direct);
  return [...kept, ...drawn];
}

/** A charge of other times is another one: its curve is drawn again. */
const nameOf = ({ id, startTime, endTime }: Pick<IdentifiedCharge, 'id' | 'startTime' | 'endTime'>) => `${id} ${startTime} ${endTime}`;

async function readCurves(tenant: Tenant, vehicleId: VehicleId): Promise<ReadonlyMap<string, Curve>> {
  const rows = await tenant
    .selectFrom('charge_curves')
    .select(['charge_id', 'start_time', 'end_time', 'powers'])
    .where('vehicle_id', '=', vehicleId)
    .execute();
  return new Map(
    rows.map((row) => [
      nameOf({ id: row.charge_id, startTime: row.start_time.getTime(), endTime: row.end_time.getTime() }),
      unpackCurve(row.powers),
    ]),
  );
}

/** What is stored of a curve is what counts, also now. */
const writeCurves = (
  database: Database,
  { accountId }: Tenant,
  vehicleId: VehicleId,
  curves: readonly { readonly charge: IdentifiedCharge; readonly curve: Curve }[],
): Promise<void> =>
  database.transaction(accountId, async (tenant) => {
    const ids = curves.map(({ charge }) => charge.id);
    await tenant.deleteFrom('charge_curves').where('vehicle_id', '=', vehicleId).where('charge_id', 'in', ids).execute();
    const rows = curves.map(({ charge, curve }) => ({
      account_id: accountId,
      vehicle_id: vehicleId,
      charge_id: charge.id,
      start_time: new Date(charge.startTime),
      end_time: new Date(charge.endTime),
      powers: Buffer.from(packCurve(curve)),
    }));
    await tenant
      .insertInto('charge_curves')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account_id', 'vehicle_id', 'charge_id']).doNothing())
      .execute();
  });

/** Deletes the curves of charges that are no more. */
async function forgetOthers(tenant: Tenant, vehicleId: VehicleId, charges: readonly IdentifiedCharge[]): Promise<void> {
  const ids = charges.map(({ id }) => id);
  await tenant.rows('delete from charge_curves where account_id = $1 and vehicle_id = $2 and charge_id <> all($3::uuid[])', [
    vehicleId,
    ids,
  ]);
}
