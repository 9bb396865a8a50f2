import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { dayOf } from '../samples/partitions.ts';
import type { TimelineOwner } from '../segments/segments-store.ts';
import { packDay } from './pack-day.ts';

/** Packs the hot days of a vehicle that end by `border`, the oldest first. Returns their number. */
export async function packHotDays(connection: TenantConnection, owner: TimelineOwner, border: number): Promise<number> {
  let packed = 0;
  for (;;) {
    const [oldest] = await connection.run<{ ts: Date }>(selectOldestHot, [owner.vehicleId, new Date(border)]);
    if (oldest === undefined) return packed;
    await packDay(connection, owner, dayOf(oldest.ts.getTime()), []);
    packed += 1;
  }
}

const selectOldestHot: Statement = {
  name: 'oldest_hot_sample',
  text: 'select ts from samples where account_id = $1 and vehicle_id = $2 and ts < $3 order by ts limit 1',
};
