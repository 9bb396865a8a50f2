import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { ApiServer, SignedIn } from './api-server.ts';

/** A word of charging that was not understood once, on 1 June 2026; returns its id. */
export async function insertChargingWord(
  server: ApiServer,
  { accountId }: SignedIn,
  vehicleId: VehicleId,
  word = 'thinking',
): Promise<string> {
  const id = newId();
  await server.database
    .forAccount(accountId)
    .insertInto('charging_words')
    .values({
      account_id: accountId,
      vehicle_id: vehicleId,
      id,
      word,
      count: '1',
      last_at: new Date('2026-06-01T08:00:00Z'),
      meaning: null,
    })
    .execute();
  return id;
}
