/**
 * The user's settings that change what is detected. `tripMergeTime` in minutes (0 = never merge, at most 120), `degradation` from 0 to 1. `acPower` and
 * `dcPower`: the most that a car of this model charges with alternating and with direct current, kW, from the vehicle master data; null: unknown.
 */
export interface DetectionSettings {
  readonly tripMergeTime: number;
  readonly capacityKwh: number | null;
  readonly degradation: number;
  readonly offlineCharges: boolean;
  readonly acPower: number | null;
  readonly dcPower: number | null;
}

/** Settings with the vehicle time (ms) from which they are valid. */
export type SettingsVersions = readonly { readonly from: number; readonly settings: DetectionSettings }[];

export const defaultSettings: DetectionSettings = {
  tripMergeTime: 5,
  capacityKwh: null,
  degradation: 0,
  offlineCharges: true,
  acPower: null,
  dcPower: null,
};

/** Returns the settings valid at a vehicle time: the version with the greatest `from` that is not later, the defaults before the first. */
export function settingsAt(versions: SettingsVersions, ts: number): DetectionSettings {
  const [first] = versions;
  if (versions.length === 1 && first !== undefined) return ts >= first.from ? first.settings : defaultSettings;
  let found: SettingsVersions[number] | null = null;
  for (const version of versions) {
    if (version.from <= ts && (found === null || version.from >= found.from)) found = version;
  }
  return found?.settings ?? defaultSettings;
}
