import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';

export interface ChargingDisplay {
  /** Null where nobody said anything about charging. */
  readonly text: 'charging' | 'notCharging' | null;
  /** Lime belongs to charging. */
  readonly bar: 'charging' | 'standing';
  readonly showsConnectedSince: boolean;
}

/**
 * What the status card says about charging: the charge text and a green bar while it charges (DASH-027), "not charging" for any other word (DASH-028), and since when
 * it is connected unless it is not (DASH-029; our word for Disconnected is `none`).
 */
export function chargingDisplay({ state, charging, values }: Pick<VehicleStatus, 'state' | 'charging' | 'values'>): ChargingDisplay {
  if (state === 'Charging') return { text: 'charging', bar: 'charging', showsConnectedSince: true };
  const isConnected = charging !== null && charging !== 'none' && values.plugged?.value !== false;
  // Said, but no energy was seen to arrive yet: neither is true.
  const isUndecided = charging === null || charging === '' || charging === 'charging';
  return { text: isUndecided ? null : 'notCharging', bar: 'standing', showsConnectedSince: isConnected };
}

interface Period {
  readonly state: string;
  readonly startTime: string;
}

/** Since when a connected vehicle is surely connected: its first charge after it last drove; null when it did not charge since. */
export function connectedSince(periods: readonly Period[]): string | null {
  const lastDrive = periods.findLastIndex(({ state }) => state === 'Driving');
  return periods.slice(lastDrive + 1).find(({ state }) => state === 'Charging')?.startTime ?? null;
}

interface LevelPeriod extends Period {
  readonly startLevel: number | null;
  readonly open: boolean;
}

/** Percent points that the charge under way has added so far; null where its start or the level is not known. */
export function addedLevel(periods: readonly LevelPeriod[], level: number | null): number | null {
  const current = periods.findLast(({ open }) => open);
  if (current?.state !== 'Charging' || current.startLevel === null || level === null) return null;
  return Math.max(0, level - current.startLevel);
}
