import type { ImportRecord, ImportCar } from '@wattbook/contract/imports/import.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { type ApiServer, type Person, exampleNoon } from './api-server.ts';

export const exampleCar: ImportCar = {
  vin: null,
  name: 'Blitz',
  number: null,
  trips: 3,
  charges: 1,
  rows: 90,
  vehicleId: null,
  firstTime: '2026-03-10T07:00:00.000Z',
  lastTime: '2026-03-10T08:29:00.000Z',
};

/** Stores an import of one file of 90 bytes; by default it was inspected and waits to be started. */
export async function insertImport(
  { database }: ApiServer,
  { accountId, userId }: Person,
  vehicleId: VehicleId,
  { status = 'ready' as ImportRecord['status'], cars = [exampleCar] } = {},
): Promise<string> {
  const [id, at] = [newId(), new Date(exampleNoon)];
  const files = [{ name: 'March.csv', size: 90, received: 90, format: 'teslafi', refused: null, missing: [] }];
  await database
    .forAccount(accountId)
    .insertInto('imports')
    .values({
      account_id: accountId,
      id,
      user_id: userId,
      vehicle_id: vehicleId,
      zone: 'Europe/Berlin',
      status,
      files: JSON.stringify(files),
      cars: JSON.stringify(cars),
      created_at: at,
      heard_at: at,
    })
    .execute();
  return id;
}

/** Stores the session of a charger, as an import of evcc does. */
export async function insertSession(
  { database }: ApiServer,
  { accountId }: Pick<Person, 'accountId'>,
  vehicleId: VehicleId,
): Promise<string> {
  const id = newId();
  await database
    .forAccount(accountId)
    .insertInto('imported_entries')
    .values({
      account_id: accountId,
      id,
      vehicle_id: vehicleId,
      source: 'evcc',
      kind: 'charging_session',
      row_key: id,
      start_time: new Date('2026-06-05T08:00:00Z'),
      end_time: new Date('2026-06-05T09:00:00Z'),
      kwh: 11,
      facts: JSON.stringify({}),
    })
    .execute();
  return id;
}
