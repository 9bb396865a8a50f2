import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type Connection, connect } from '@wattbook/server/db/connect';
import { startEmbedded } from '@wattbook/server/db/embedded/embedded';
import { openPool, type OwnerPool } from '@wattbook/server/db/pool';
import { addAccount } from '@wattbook/server/features/account/public';
import { openInstallationSecrets } from '@wattbook/server/features/configuration/public';
import { addVehicle, createPushToken } from '@wattbook/server/features/vehicles/public';
import { createPasswordHashing } from '@wattbook/server/passwords/password-hashing';

export const password = 'Strom4!messen';

/** A temporary folder with the embedded database as in the product, with its durable settings. Deleted at the end. */
export interface Installation {
  readonly dataDir: string;
  readonly connection: Connection;
  /** Of the role that owns the tables, for what the program may not do. */
  readonly owner: OwnerPool;
  readonly ownerUrl: string;
  readonly postgres: string;
  /** Closes the connection, unless it is closed already, and removes the folder. */
  readonly close: (isOpen?: boolean) => Promise<void>;
}

export interface Person {
  readonly accountId: AccountId;
  readonly email: string;
}

export interface Vehicle {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly token: string;
}

/** In a folder of its own inside `folder`. */
export async function openInstallation(folder = tmpdir()): Promise<Installation> {
  const dataDir = await mkdtemp(join(folder, 'wattbook-bench-'));
  const installation = await openKeptInstallation(dataDir);
  const close: Installation['close'] = async (isOpen) => {
    await installation.close(isOpen);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...installation, close };
}

/** In a folder that stays, so that the next run uses it again. */
export async function openKeptInstallation(dataDir: string): Promise<Installation> {
  const connection = await connect({ dataDir, databaseUrl: undefined }, { applicationName: 'wattbook bench' });
  // Before there are accounts: a database with accounts and without its secrets is refused.
  await openInstallationSecrets(dataDir, connection.database.directory);
  const server = await startEmbedded(dataDir);
  const owner = openPool(server.url);
  const { rows } = await owner.pool.query<{ server_version: string }>('show server_version');
  const close = async (isOpen = true) => {
    await owner.close();
    await server.stop();
    if (isOpen) await connection.close();
  };
  return { dataDir, connection, owner: owner.pool, ownerUrl: server.url, postgres: rows[0]?.server_version ?? '', close };
}

export async function addPerson({ database }: Connection, email = 'bench@example.org'): Promise<Person> {
  const added = await addAccount({ database, passwords: createPasswordHashing(), now: Date.now }, { email, password });
  if (added.kind !== 'added') throw new Error(`the account was not created: ${added.kind}`);
  await database.forAccount(added.accountId).updateTable('users').set({ vehicle_limit: 100_000 }).execute();
  return { accountId: added.accountId, email };
}

/** A car of 75 kWh that can push. */
export async function addCar({ database }: Connection, { accountId }: Person, name = 'Car'): Promise<Vehicle> {
  const added = await addVehicle(database.forAccount(accountId), { name, vin: null, kWh: 75, timeZone: 'Europe/Berlin' });
  if (added.kind !== 'added') throw new Error(`the vehicle was not created: ${added.kind}`);
  const { token } = await createPushToken(database, { accountId, vehicleId: added.id });
  return { accountId, vehicleId: added.id, token };
}
