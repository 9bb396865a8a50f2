import type { DetectionSettings, SettingsVersions } from '@wattbook/domain/detection/settings';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../db/tenant-connection.ts';

/** The settings of a vehicle `v` that change results, and their versions by the vehicle time they hold from; null: it has none. $1 account. */
export const selectSettings = `v.trip_merge_time, v.kwh, v.degradation, v.offline_charges,
    (select jsonb_agg(jsonb_build_object('from', extract(epoch from h.holds_from) * 1000, 'trip_merge_time', h.trip_merge_time,
       'capacity_kwh', h.capacity_kwh, 'degradation', h.degradation, 'offline_charges', h.offline_charges) order by h.holds_from)
     from vehicle_settings h where h.account_id = $1 and h.vehicle_id = v.id) as versions`;

export interface SettingsRow {
  readonly trip_merge_time: number;
  readonly kwh: number | null;
  readonly degradation: number;
  readonly offline_charges: boolean;
  readonly versions: readonly VersionRow[] | null;
}

interface VersionRow {
  readonly from: number;
  readonly trip_merge_time: number;
  readonly capacity_kwh: number | null;
  readonly degradation: number;
  readonly offline_charges: boolean;
}

/** Without versions the vehicle's settings hold always; what came before the first version is folded with the first. */
export function versionsOf(row: SettingsRow): SettingsVersions {
  const versions = row.versions ?? [{ ...row, from: 0, capacity_kwh: row.kwh }];
  return versions.map((version, index) => ({
    from: index === 0 ? 0 : version.from,
    settings: {
      tripMergeTime: version.trip_merge_time,
      capacityKwh: version.capacity_kwh,
      degradation: version.degradation,
      offlineCharges: version.offline_charges,
    },
  }));
}

interface CurrentSettings extends Omit<SettingsRow, 'versions'> {
  readonly has_samples: boolean;
}

/**
 * Makes changed settings of a vehicle valid, after the vehicle itself was changed; `before` are those it had. The size of the battery is a
 * fact of the vehicle: a corrected one is valid for its whole history, which is detected again. Other settings are valid from `now` on
 * (detection.md, section 7). The settings of a vehicle without samples are valid for everything that arrives.
 */
export async function changeSettings(
  transaction: AccountReader,
  vehicleId: VehicleId,
  before: DetectionSettings,
  now: number,
): Promise<void> {
  const [after] = await transaction.rows<CurrentSettings>(selectCurrent, [vehicleId]);
  if (after === undefined || !after.has_samples) return;
  const { tripMergeTime, degradation, offlineCharges, capacityKwh } = before;
  if (after.trip_merge_time !== tripMergeTime || after.degradation !== degradation || after.offline_charges !== offlineCharges) {
    await transaction.rows(keepFirst, [vehicleId, tripMergeTime, after.kwh, degradation, offlineCharges]);
    await transaction.rows(addVersion, [vehicleId, new Date(now)]);
  }
  if (after.kwh === capacityKwh) return;
  await transaction.rows('update vehicle_settings set capacity_kwh = $3 where account_id = $1 and vehicle_id = $2', [vehicleId, after.kwh]);
  await transaction.rows(detectAgain, [vehicleId, new Date(now)]);
}

const selectCurrent = `
  select v.trip_merge_time, v.kwh, v.degradation, v.offline_charges,
    exists (select 1 from vehicle_state s where s.account_id = $1 and s.vehicle_id = $2 and s.stored_until is not null) as has_samples
  from vehicles v where v.account_id = $1 and v.id = $2`;

/** The settings before the first change are the first version. */
const keepFirst = `
  insert into vehicle_settings (account_id, vehicle_id, holds_from, trip_merge_time, capacity_kwh, degradation, offline_charges)
  select $1, $2, 'epoch', $3, $4, $5, $6 where not exists (select 1 from vehicle_settings where account_id = $1 and vehicle_id = $2)`;

const addVersion = `
  insert into vehicle_settings (account_id, vehicle_id, holds_from, trip_merge_time, capacity_kwh, degradation, offline_charges)
  select v.account_id, v.id, $3, v.trip_merge_time, v.kwh, v.degradation, v.offline_charges from vehicles v where v.account_id = $1 and v.id = $2
  on conflict (account_id, vehicle_id, holds_from) do update
  set trip_merge_time = excluded.trip_merge_time, capacity_kwh = excluded.capacity_kwh, degradation = excluded.degradation,
    offline_charges = excluded.offline_charges`;

/** Plans a replay from the first sample; a replay that is running begins again. */
const detectAgain = `
  update vehicle_state
  set version = version + 1, dirty_from = 'epoch', dirty_until = position_at, dirty_since = coalesce(dirty_since, $3), touched_from = 'epoch', replay_at = $3
  where account_id = $1 and vehicle_id = $2 and position_at is not null`;

/** The settings that detection uses for a vehicle; none where it is not there. */
export async function readSettings(reader: AccountReader, vehicleId: VehicleId): Promise<SettingsVersions> {
  const [row] = await reader.rows<SettingsRow>(`select ${selectSettings} from vehicles v where v.account_id = $1 and v.id = $2`, [
    vehicleId,
  ]);
  return row === undefined ? [] : versionsOf(row);
}
