import type { OdometerGap } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';

/** Replaces the marked gaps of [from, until) by those of the fold; `stored` are the present ones. */
export async function writeGaps(
  connection: TenantConnection,
  vehicleId: VehicleId,
  change: { readonly from: number; readonly until: number | null; readonly gaps: readonly OdometerGap[] },
  stored: readonly OdometerGap[],
): Promise<void> {
  const before = summed(stored);
  const after = summed(change.gaps.filter((gap) => gap.at >= change.from && (change.until === null || gap.at < change.until)));
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, gap]) => gap);
  const changed = [...after].filter(([key, gap]) => before.get(key)?.km !== gap.km).map(([, gap]) => gap);
  if (removed.length > 0)
    await connection.run(deleteGaps, [vehicleId, removed.map(({ at }) => new Date(at)), removed.map(({ reason }) => reason)]);
  if (changed.length > 0) {
    await connection.run(upsertGaps, [
      vehicleId,
      changed.map(({ at }) => new Date(at)),
      changed.map(({ reason }) => reason),
      changed.map(({ km }) => km),
    ]);
  }
}

/** One gap per moment and reason, which are the row's key. */
function summed(gaps: readonly OdometerGap[]): Map<string, OdometerGap> {
  const sums = new Map<string, OdometerGap>();
  for (const gap of gaps) {
    const key = `${gap.at} ${gap.reason}`;
    sums.set(key, { ...gap, km: (sums.get(key)?.km ?? 0) + gap.km });
  }
  return sums;
}

const deleteGaps: Statement = {
  name: 'delete_odometer_gaps',
  text: `
  delete from odometer_gaps g using unnest($3::timestamptz[], $4::text[]) as d(at, reason)
  where g.account_id = $1 and g.vehicle_id = $2 and g.at = d.at and g.reason = d.reason`,
};

const upsertGaps: Statement = {
  name: 'write_odometer_gaps',
  text: `
  insert into odometer_gaps (account_id, vehicle_id, at, reason, km)
  select $1::uuid, $2::uuid, d.at, d.reason, d.km from unnest($3::timestamptz[], $4::text[], $5::double precision[]) as d(at, reason, km)
  on conflict (account_id, vehicle_id, at, reason) do update set km = excluded.km`,
};
