import type { DetectionSettings, SettingsVersions } from '@wattbook/domain/detection/settings';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The settings of a vehicle `v` that change results, and their versions by the vehicle time they hold from; null: it has none. $1 account. */
export const selectSettings = `v.trip_merge_time, v.kwh, v.degradation, v.offline_charges,
    (select p.ac_power from vehicle_model_powers p where p.id = v.vehicle_master_data_id) as ac_power,
    (select p.dc_power from vehicle_model_powers p where p.id = v.vehicle_master_data_id) as dc_power,
    (select jsonb_agg(jsonb_build_object('from', extract(epoch from h.holds_from) * 1000, 'trip_merge_time', h.trip_merge_time,
       'capacity_kwh', h.capacity_kwh, 'degradation', h.degradation, 'offline_charges', h.offline_charges) order by h.holds_from)
     from vehicle_settings h where h.account_id = $1 and h.vehicle_id = v.id) as versions`;

export interface SettingsRow {
  readonly trip_merge_time: number;
  readonly kwh: number | null;
  readonly degradation: number;
  readonly offline_charges: boolean;
  /** Of the model, kW: a fact that is valid for the whole history. */
  readonly ac_power: number | null;
  readonly dc_power: number | null;
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
      acPower: row.ac_power,
      dcPower: row.dc_power,
    },
  }));
}

/** The settings that a user changes; what the model can is none. */
type ChangeableSettings = Omit<DetectionSettings, 'acPower' | 'dcPower'>;

interface CurrentSettings extends Omit<SettingsRow, 'versions' | 'ac_power' | 'dc_power'> {
  readonly has_samples: boolean;
}

interface SettingsChange {
  /** The settings before the vehicle was changed. */
  readonly before: ChangeableSettings;
  /** From when every changed setting holds; undefined: the size of the battery from the beginning, the others from now on. */
  readonly from: 'now' | 'beginning' | undefined;
  readonly now: number;
}

/**
 * Makes changed settings of a vehicle valid, after the vehicle itself was changed. The size of the battery is a fact of the vehicle: unless it was replaced, a corrected one is valid for
 * its whole history. What is valid from the beginning has all samples detected again; other settings are valid from `now` on (detection.md, section 7). The settings of a vehicle without
 * samples are valid for everything that arrives.
 */
export async function changeSettings(
  transaction: AccountReader,
  vehicleId: VehicleId,
  { before, from, now }: SettingsChange,
): Promise<void> {
  const [row] = await transaction.rows<CurrentSettings>(selectCurrent, [vehicleId]);
  if (row === undefined || !row.has_samples) return;
  const after = {
    tripMergeTime: row.trip_merge_time,
    capacityKwh: row.kwh,
    degradation: row.degradation,
    offlineCharges: row.offline_charges,
  } satisfies ChangeableSettings;
  const isFromStart = (name: keyof ChangeableSettings) => (from ?? (name === 'capacityKwh' ? 'beginning' : 'now')) === 'beginning';
  const changed = settingNames.filter((name) => after[name] !== before[name]);
  const fromStart = changed.filter(isFromStart);
  if (fromStart.length < changed.length) {
    await transaction.rows(keepFirst, [vehicleId, before.tripMergeTime, before.capacityKwh, before.degradation, before.offlineCharges]);
    await transaction.rows(addVersion, [vehicleId, new Date(now)]);
  }
  if (fromStart.length === 0) return;
  const sets = fromStart.map((name, index) => `${columnOf[name]} = $${index + 3}`).join(', ');
  await transaction.rows(`update vehicle_settings set ${sets} where account_id = $1 and vehicle_id = $2`, [
    vehicleId,
    ...fromStart.map((name) => after[name]),
  ]);
  await transaction.rows(detectAgain, [vehicleId, new Date(now)]);
}

const columnOf = {
  tripMergeTime: 'trip_merge_time',
  capacityKwh: 'capacity_kwh',
  degradation: 'degradation',
  offlineCharges: 'offline_charges',
} as const satisfies Record<keyof ChangeableSettings, string>;

const settingNames = [
  'tripMergeTime',
  'capacityKwh',
  'degradation',
  'offlineCharges',
] as const satisfies readonly (keyof typeof columnOf)[];

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
