import type { SettingsVersions } from '@wattbook/domain/detection/settings';
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

/** The settings that detection uses for a vehicle; none where it is not there. */
export async function readSettings(reader: AccountReader, vehicleId: VehicleId): Promise<SettingsVersions> {
  const [row] = await reader.rows<SettingsRow>(`select ${selectSettings} from vehicles v where v.account_id = $1 and v.id = $2`, [
    vehicleId,
  ]);
  return row === undefined ? [] : versionsOf(row);
}
