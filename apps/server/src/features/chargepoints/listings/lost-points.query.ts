import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';
import type { StoredChargePoint } from './charge-point-id.ts';

/** What a source had and would have. */
export interface LostPoints {
  readonly before: number;
  readonly now: number;
}

/** Registers grow; fewer than this part of what was there is more likely a file that was cut off. Of a small source a few charge points are a large part. */
const leastPart = 0.75;
const tolerated = 5;

/** Returns how many charge points a source would lose where these are so few that its files may be cut off; null: they are not. A table says nowhere that it ends. */
export async function findLostPoints(
  { directory }: Pick<Database, 'directory'>,
  source: string,
  chargePoints: readonly Pick<StoredChargePoint, 'id'>[],
): Promise<LostPoints | null> {
  const { rows } = await sql<{ points: number }>`
    select count(*)::integer as points from charge_points where source = ${source} and gone_at is null`.execute(directory);
  const [before, now] = [rows[0]?.points ?? 0, chargePoints.length];
  return now < before * leastPart && before - now > tolerated ? { before, now } : null;
}
