import { randomBytes } from 'node:crypto';
import type { Connection, NewConnection } from '@wattbook/contract/connections/connection.schema';
import { connectorFacts } from '@wattbook/domain/connections/connectors';
import type { VehicleId } from '@wattbook/domain/ids';
import { zoneOfCountry } from '@wattbook/domain/vehicles/zone-of-country';
import { v7 as newId } from 'uuid';
import type { Beginning } from '../../connections/connector.ts';
import { SourceError } from '../../connections/source-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Actor } from '../../http/actor.ts';
import { readLanguage } from '../profiles/public.ts';
import { refuseOverLimit, requireVehicle } from '../vehicles/public.ts';
import { type Attempt, listOpenAttempts, readAttempt, storeAttempt } from './attempts.store.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import { connectionFailed, refusalOf } from './connection-failed.ts';
import { attemptMs, finishAttempt, type FinishDeps } from './finish-attempt.ts';
import { claimNamedVehicle, isOwnNamed, namedBy } from './named-vehicle.ts';
import { releaseNamed } from './named-vehicles.store.ts';
import { presentAttempt } from './present-attempt.ts';
import { readProgress } from './read-progress.ts';

/**
 * Begins a connection (VEH-033), or one again for a vehicle (VEH-053, VEH-056). What waits for the consent of a manufacturer and is begun again goes on where it was. Refuses a new vehicle beyond the limit (VEH-045), and one that another account connects, before the user signs in anywhere.
 */
export async function beginConnection(
  deps: ConnectionsDeps & FinishDeps,
  { accountId, userId }: Actor,
  { connector: name, manufacture, country, timeZone, fields, vehicleId }: NewConnection,
): Promise<Connection> {
  const tenant = deps.database.forAccount(accountId);
  if (vehicleId === undefined) await refuseOverLimit(tenant);
  else await requireVehicle(tenant, vehicleId);
  const connector = connectorOf(deps, name);
  if (connector === null) throw connectionFailed('unavailable');
  const missing = connectorFacts[name].form.filter(({ name: asked, optional }) => optional !== true && (fields[asked] ?? '') === '');
  if (missing.length > 0)
    throw new AppError('validation', {
      fields: Object.fromEntries(missing.map((field) => [`fields.${field.name}`, { word: 'required' }])),
    });
  const id = newId();
  const state = `${id}.${randomBytes(24).toString('base64url')}`;
  const language = await readLanguage(tenant);
  const named = namedBy(connector, fields);
  const isKnown = named !== null && ((await isOwnNamed(tenant, named)) || (await claimNamedVehicle(tenant, named, deps.now())));
  const request = { state, redirectUri: deps.redirectUri, manufacture, country, fields, isKnown };
  const beginning = await connector.begin({ ...request, language }).catch(async (error: unknown) => {
    if (named !== null && !isKnown) await releaseNamed(tenant, named);
    throw error instanceof SourceError ? refusalOf(error, name) : error;
  });
  const wanted = { connector: name, keep: beginning.keep, vehicleId: (vehicleId as VehicleId | undefined) ?? null };
  const waiting = beginning.kind === 'form' ? await findWaiting(deps, tenant, wanted) : undefined;
  if (waiting !== undefined) return presentAttempt(deps, tenant, await readProgress(deps, { tenant, connector, attempt: waiting }));
  const now = deps.now();
  await storeAttempt(tenant, deps.sealing, {
    id,
    userId,
    state,
    connector: name,
    manufacture,
    country,
    timeZone: timeZone ?? zoneOfCountry(country),
    vehicleId: wanted.vehicleId,
    beginning,
    createdAt: now,
    expiresAt: expiryOf(beginning, now),
  });
  const attempt = requireFound(await readAttempt(tenant, deps.sealing, id));
  const begun = beginning.kind === 'form' ? await finishAttempt(deps, { tenant, connector, attempt }, {}) : attempt;
  const presented = await presentAttempt(deps, tenant, begun);
  return { ...presented, redirectUrl: beginning.kind === 'redirect' ? beginning.url : null };
}

/** The attempt of the account that waits for the same consent. */
async function findWaiting(
  { sealing, now }: Pick<ConnectionsDeps, 'sealing' | 'now'>,
  tenant: Tenant,
  { connector, keep, vehicleId }: Pick<Attempt, 'connector' | 'keep' | 'vehicleId'>,
): Promise<Attempt | undefined> {
  const open = await listOpenAttempts(tenant, sealing, [connector], now());
  return open.find(
    (one) =>
      one.vehicles === null &&
      one.connectionId === null &&
      one.problem === null &&
      one.vehicleId === vehicleId &&
      JSON.stringify(one.keep) === JSON.stringify(keep),
  );
}

const expiryOf = (beginning: Beginning, now: number): number =>
  beginning.kind === 'device' ? Math.min(beginning.expiresAt, now + attemptMs) : now + attemptMs;
