import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { storeGrant } from '@wattbook/server/features/connections/connections.store';
import { claimSource } from '@wattbook/server/features/connections/source-directory.store';
import { linkVehicle } from '@wattbook/server/features/connections/vehicle-connections.store';
import { addVehicle } from '@wattbook/server/features/vehicles/public';
import { createSealing } from '@wattbook/server/sealing/sealing';
import { randomUUID } from 'node:crypto';
import type { Installation } from '../product/installation.ts';

/** A vehicle of a connection to Tesla. */
export interface ConnectedCar {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly vin: string;
}

/** Accounts written at the same time. */
const lanes = 6;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const vinOf = (index: number) => `5YJ3E7EB1KF${String(index).padStart(6, '0')}`;

/**
 * Adds so many cars with a connection of its own each, stored as a sign-in at Tesla leaves it, that are not asked yet. Each is one of an account without
 * users, unless `accountOf` names another one. `apiBase`: where their Fleet API answers.
 */
export async function connectCars(
  { connection: { database }, dataDir }: Installation,
  carCount: number,
  { apiBase, accountOf = () => undefined }: { readonly apiBase: string; readonly accountOf?: (index: number) => AccountId | undefined },
): Promise<readonly ConnectedCar[]> {
  const sealing = createSealing(await (await openInstallationSecrets(dataDir, database.directory)).read('sealing'));
  const connect = async (index: number): Promise<ConnectedCar> => {
    const vin = vinOf(index);
    const accountId = accountOf(index) ?? (randomUUID() as AccountId);
    return database.transaction(accountId, async (tenant) => {
      if (accountOf(index) === undefined) await tenant.directory.insertInto('accounts').values({ account_id: accountId }).execute();
      const added = await addVehicle(tenant, { name: `Car ${index}`, vin, kWh: 75, timeZone: 'Europe/Berlin' });
      if (added.kind !== 'added') throw new Error(`the vehicle was not created: ${added.kind}`);
      const connectionId = await storeGrant(tenant, sealing, { connector: 'tesla', grant: grantOf(vin, apiBase), at: Date.now() });
      const link = { vehicleId: added.id, connectionId, connector: 'tesla', sourceVehicle: vin, pollAt: null, missedSince: null } as const;
      await linkVehicle(tenant, link);
      await claimSource(tenant, added.id, { connector: 'tesla', sourceKey: vin });
      return { accountId, vehicleId: added.id, vin };
    });
  };
  const cars: ConnectedCar[] = [];
  const indexes = Array.from({ length: carCount }, (_, index) => index).values();
  const work = async () => {
    for (const index of indexes) cars[index] = await connect(index);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return cars;
}

/** An access that lasts longer than a benchmark; nobody checks the signature of its token. */
function grantOf(user: string, apiBase: string) {
  const token = `${base64({ alg: 'none' })}.${base64({ sub: user, scp: ['vehicle_device_data', 'vehicle_location'] })}.`;
  const secrets = { accessToken: token, refreshToken: `refresh ${user}`, apiBase, domain: '127.0.0.1' };
  return { secrets, expiresAt: Date.now() + 8 * 3_600_000, sourceUser: user };
}
