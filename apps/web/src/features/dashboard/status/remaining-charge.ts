import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';

export interface RemainingCharge {
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly end: number;
}

/** The remaining charge time at `now`, counted down from the last report; null unless the vehicle charges and reports it (DASH-026). */
export function remainingCharge(
  {
    state,
    remainingToCompleteInSeconds: remaining,
    lastUpdate,
  }: Pick<VehicleStatus, 'state' | 'remainingToCompleteInSeconds' | 'lastUpdate'>,
  now: number,
): RemainingCharge | null {
  if (state !== 'Charging' || remaining === null) return null;
  const end = (lastUpdate === null ? now : Math.min(now, Date.parse(lastUpdate))) + remaining * 1000;
  return { seconds: Math.max(0, (end - now) / 1000), end };
}
