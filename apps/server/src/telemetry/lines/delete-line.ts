import type { AccountReader } from '../../db/tenant-connection.ts';

/** Deletes the line of a trip, in the transaction that gives the trip another vehicle: its samples are others. */
export async function deleteLine(transaction: AccountReader, tripId: string): Promise<void> {
  await transaction.rows('delete from trip_lines where account_id = $1 and trip_id = $2', [tripId]);
}
