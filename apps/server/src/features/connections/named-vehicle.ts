import { connectorFacts } from '@wattbook/domain/connections/connectors';
import type { Connector, Secrets } from '../../connections/connector.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { AttemptAtSource } from './attempts.store.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { connectionFailed } from './connection-failed.ts';
import { claimNamed, type NamedVehicleKey, releaseNamed } from './named-vehicles.store.ts';
import { findOwner } from './source-directory.store.ts';

/** The vehicle that the form of an attempt named; null: the source proves which vehicles are the user's. */
export function namedBy(connector: Connector, fields: Secrets): NamedVehicleKey | null {
  const sourceVehicle = connector.named?.vehicleOf(fields) ?? null;
  return sourceVehicle === null ? null : { connector: connector.name, sourceVehicle };
}

/** Whether the account has the vehicle connected: it has proved then that it is its own. Throws `vehicle_elsewhere` where another account has. */
export async function isOwnNamed(tenant: Tenant, { connector, sourceVehicle }: NamedVehicleKey): Promise<boolean> {
  const owner = await findOwner(tenant, { connector, sourceKey: sourceVehicle });
  if (owner !== undefined && owner.accountId !== tenant.accountId) throw connectionFailed('vehicle_elsewhere', fieldOf(connector));
  return owner !== undefined;
}

/** Makes the account the only one that connects the vehicle. Throws `begun_elsewhere` or `unproved` at the field that names it. Returns whether it was that already. */
export async function claimNamedVehicle(tenant: Tenant, key: NamedVehicleKey, now: number): Promise<boolean> {
  const claim = await claimNamed(tenant, key, now);
  if (claim === 'elsewhere') throw connectionFailed('begun_elsewhere', fieldOf(key.connector));
  if (claim === 'closed') throw connectionFailed('unproved', fieldOf(key.connector));
  return claim === 'held';
}

const fieldOf = (connector: NamedVehicleKey['connector']): string | null => {
  const [field] = connectorFacts[connector].form;
  return field === undefined ? null : `fields.${field.name}`;
};

/** An attempt that named a vehicle is over without it: the access that it caused ends at the source, so that it opens nothing for the next one. */
export async function endNamed(deps: Pick<ConnectionsDeps, 'onError'>, { tenant, connector, attempt }: AttemptAtSource): Promise<void> {
  const key = namedBy(connector, attempt.keep);
  if (key === null) return;
  const owner = await findOwner(tenant, { connector: key.connector, sourceKey: key.sourceVehicle });
  if (owner === undefined) await endAtSource(deps, connector, key);
  await releaseNamed(tenant, key);
}

/** Ends the access to a named vehicle at its source. Where that fails, the next attempt ends it. */
export async function endAtSource(
  { onError }: Pick<ConnectionsDeps, 'onError'>,
  { name, named }: Connector,
  { sourceVehicle }: NamedVehicleKey,
): Promise<void> {
  await named?.end(sourceVehicle).catch((error: unknown) => onError(`an access was not ended at ${name}`, error));
}
