import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';

export interface ChargingDisplay {
  /** Null where the charging state is unknown. */
  readonly text: 'charging' | 'notCharging' | null;
  /** Lime is the colour of charging. */
  readonly bar: 'charging' | 'standing';
  readonly showsConnectedSince: boolean;
}

/**
 * The charging texts of the status card: the charge text and a green bar while it charges (DASH-027), "not charging" for any other state (DASH-028), and the connection
 * time unless it is disconnected (DASH-029; the value for Disconnected is `none`).
 */
export function chargingDisplay({ state, charging, values }: Pick<VehicleStatus, 'state' | 'charging' | 'values'>): ChargingDisplay {
  if (state === 'Charging') return { text: 'charging', bar: 'charging', showsConnectedSince: true };
  const isConnected = charging !== null && charging !== 'none' && values.plugged?.value !== false;
  // The charging state is unknown, or reported as `charging` while no energy arrives: neither text is certain.
  const isUndecided = charging === null || charging === '' || charging === 'charging';
  return { text: isUndecided ? null : 'notCharging', bar: 'standing', showsConnectedSince: isConnected };
}

interface StateSegment {
  readonly state: string;
  readonly startTime: string;
}

/** Since when a connected vehicle is certainly connected: the start of its first charge after the last drive; null without one. */
export function connectedSince(segments: readonly StateSegment[]): string | null {
  const lastDrive = segments.findLastIndex(({ state }) => state === 'Driving');
  return segments.slice(lastDrive + 1).find(({ state }) => state === 'Charging')?.startTime ?? null;
}

interface LevelSegment extends StateSegment {
  readonly startLevel: number | null;
  readonly open: boolean;
}

/** Percentage points that the open charge has added so far; null where its start level or the level is unknown. */
export function addedLevel(segments: readonly LevelSegment[], level: number | null): number | null {
  const current = segments.findLast(({ open }) => open);
  if (current?.state !== 'Charging' || current.startLevel === null || level === null) return null;
  return Math.max(0, level - current.startLevel);
}
