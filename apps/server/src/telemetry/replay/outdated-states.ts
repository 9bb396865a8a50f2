import { versionPrefix } from '@wattbook/domain/detection/state';
import type { TelemetryDeps } from '../telemetry-deps.ts';

/**
 * Marks vehicles whose state is of another version of the rules for a replay from their first sample (detection.md, section 8), except
 * those with a pending replay. Returns their number.
 */
export async function markOutdated({ pool }: TelemetryDeps, now: number): Promise<number> {
  const { rowCount } = await pool.run(
    'all_accounts',
    `update vehicle_state set version = version + 1, dirty_from = 'epoch', dirty_until = position_at, dirty_since = coalesce(dirty_since, $2), replay_at = $2
     where not starts_with(state, $1) and position_at is not null and replay_at is null`,
    [versionPrefix, new Date(now)],
  );
  return rowCount ?? 0;
}
