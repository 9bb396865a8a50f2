import type { ConnectedVehicle } from '@wattbook/contract/connections/connection.schema';
import { connectorFacts } from '@wattbook/domain/connections/connectors';
import { withoutHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import type { VehicleId } from '@wattbook/domain/ids';
import { knownMake } from '@wattbook/domain/vehicles/known-make';
import { MAX_VEHICLE_NAME } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Connector, SourceVehicle } from '../../connections/connector.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import {
  addVehicle,
  beginSubscription,
  listNames,
  lockVehicles,
  type NamedVehicle,
  problemsOfNames,
  refuseOverLimit,
  setLoginData,
  writeVehicle,
} from '../vehicles/public.ts';
import { type Attempt, attemptIdOf, isStateOf, readAttempt } from './attempts.store.ts';
import { type ConnectionsDeps, connectorOf } from './connections-deps.ts';
import { connectionFailed } from './connection-failed.ts';
import { finishAttempt, type FinishDeps } from './finish-attempt.ts';
import { releaseNamed } from './named-vehicles.store.ts';
import { requireProof } from './prove-owner.ts';
import { claimSource, isOwnBroker, releaseSources, sourceKeyOf } from './source-directory.store.ts';
import { findLink, linkVehicle, listConnected, resumeVehicles } from './vehicle-connections.store.ts';

const dayMs = 86_400_000;

/**
 * Adds a vehicle of a sign-in (VEH-036), or renews the login data of the one the account has already (VEH-056, OQ-074). Repeated, it answers the same vehicle. Throws
 * `connection_failed`; `choose_vehicle` on `vin` where the sign-in has several and none is named.
 */
export async function connectVehicle(
  deps: ConnectionsDeps & FinishDeps,
  caller: Caller,
  actor: Actor,
  { state, vin, sourceVehicle, odometer, ...parameters }: ConnectedVehicle,
): Promise<VehicleId> {
  const tenant = deps.database.forAccount(actor.accountId);
  const id = attemptIdOf(state);
  const attempt = id === null ? undefined : await readAttempt(tenant, deps.sealing, id);
  // A state of another account is none: nobody ends what somebody else began.
  if (attempt === undefined || !isStateOf(attempt, state)) throw connectionFailed('code');
  const connector = connectorOf(deps, attempt.connector);
  if (connector === null) throw connectionFailed('unavailable');
  const finished = await finishAttempt(deps, { tenant, connector, attempt }, onlyTexts(parameters));
  const { connectionId, vehicles } = finished;
  // The code of a device was not entered yet, or the source has not confirmed the sign-in.
  if (connectionId === null || vehicles === null) throw connectionFailed('pending');
  await requireProof(deps, { tenant, connector, attempt: finished }, odometer);
  const { vehicleId, wasConnected } = await deps.database.transaction(actor.accountId, async (transaction) => {
    await lockVehicles(transaction);
    const names = await listNames(transaction);
    const links = await linksOf(transaction, finished, vehicles);
    const knownAs = (one: SourceVehicle) => links.get(one.id) ?? names.find((other) => one.vin !== null && other.vin === one.vin)?.id;
    const wanted = names.find(({ id }) => id === finished.vehicleId) ?? null;
    // Deleted while the user signed in.
    if (finished.vehicleId !== null && wanted === null) throw connectionFailed('other_vehicle');
    const chosen = choose(wanted, vehicles, { vin, sourceVehicle }, knownAs);
    const known = wanted?.id ?? knownAs(chosen);
    const added = known ?? (await add(deps, transaction, finished, namedApart(chosen, finished, names)));
    const wasConnected = (await findLink(transaction, added)) !== undefined;
    await link(deps, connector, transaction, { vehicleId: added, connectionId, chosen, wasConnected });
    return { vehicleId: added, wasConnected };
  });
  const [named] = (await listNames(tenant)).filter((one) => one.id === vehicleId);
  const about = { what: 'vehicle', id: vehicleId, name: named?.name ?? '' } as const;
  await deps.securityLog.record({ kind: wasConnected ? 'connection_renewed' : 'connection_made', user: actor, caller, about });
  return vehicleId;
}

const onlyTexts = (parameters: Readonly<Record<string, string | number | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The vehicles of the account by their ids at the source, where they are connected. */
async function linksOf(tenant: Tenant, attempt: Attempt, vehicles: readonly SourceVehicle[]): Promise<ReadonlyMap<string, VehicleId>> {
  const connected = (await listConnected(tenant)).filter(({ connector }) => connector === attempt.connector);
  return new Map(
    vehicles.flatMap(({ id }) => {
      const key = sourceKeyOf(attempt.connector, attempt.connectionId ?? '', id);
      const found = connected.find(({ sourceKey }) => sourceKey === key);
      return found === undefined ? [] : [[id, found.vehicleId] as const];
    }),
  );
}

type Choice = Pick<ConnectedVehicle, 'vin' | 'sourceVehicle'>;

/**
 * The vehicle of the sign-in that is meant. One of the account that is to be connected (`wanted`) is recognised by its VIN or its connection so far; where one of
 * the two sides has no VIN, the user says which one it is.
 */
function choose(
  wanted: NamedVehicle | null,
  vehicles: readonly SourceVehicle[],
  { vin, sourceVehicle }: Choice,
  knownAs: (vehicle: SourceVehicle) => VehicleId | undefined,
): SourceVehicle {
  const again = wanted === null ? undefined : vehicles.find((one) => knownAs(one) === wanted.id);
  if (again !== undefined) return again;
  const canBeWanted = (one: SourceVehicle) => wanted === null || (knownAs(one) === undefined && (one.vin === null || wanted.vin === null));
  const named = vehicles.filter(
    (one) => canBeWanted(one) && (sourceVehicle === undefined || one.id === sourceVehicle) && (vin === undefined || one.vin === vin),
  );
  const [only] = named;
  if (only === undefined) throw connectionFailed(wanted === null ? 'unknown_vehicle' : 'other_vehicle');
  if (named.length > 1) throw new AppError('validation', { fields: { vin: { word: 'choose_vehicle' } } });
  return only;
}

/** A vehicle of a source with the make and the name that it gets here. */
type NewVehicle = Pick<SourceVehicle, 'vin' | 'model'> & Readonly<Record<'manufacture' | 'name', string>>;

/** The name differs from those of the other vehicles. */
function namedApart(source: SourceVehicle, attempt: Attempt, names: readonly NamedVehicle[]): NewVehicle {
  const manufacture = knownMake(source.manufacture ?? '') ?? knownMake(attempt.manufacture) ?? attempt.manufacture;
  return { ...source, manufacture, name: freeName(source, manufacture, names) };
}

async function add(
  deps: ConnectionsDeps,
  tenant: Tenant,
  attempt: Attempt,
  { name, vin, manufacture, model }: NewVehicle,
): Promise<VehicleId> {
  await refuseOverLimit(tenant);
  const added = await addVehicle(tenant, { name, vin, kWh: null, timeZone: attempt.timeZone });
  if (added.kind === 'vin_taken') throw connectionFailed('unknown_vehicle');
  await writeVehicle(tenant, added.id, { manufacture, model, country: attempt.country });
  // The broker of a user says what the user wants.
  await beginSubscription(deps, tenant, { id: added.id, vin }, isOwnBroker(attempt.connector) ? 'user' : 'source');
  return added.id;
}

/** The name of the source, or make and model, with a number where another vehicle has it. */
function freeName(source: SourceVehicle, manufacture: string, names: readonly NamedVehicle[]): string {
  const wanted = (withoutHiddenCharacters(source.name ?? '') || `${manufacture} ${source.model ?? ''}`.trim()).slice(
    0,
    MAX_VEHICLE_NAME - 5,
  );
  const isFree = (displayName: string) => problemsOfNames(names, { displayName, vin: source.vin })['displayName'] === undefined;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (isFree(name)) return name;
  }
}

interface ToLink {
  readonly vehicleId: VehicleId;
  readonly connectionId: string;
  readonly chosen: SourceVehicle;
  readonly wasConnected: boolean;
}

async function link(
  deps: ConnectionsDeps,
  connector: Connector,
  tenant: Tenant,
  { vehicleId, connectionId, chosen, wasConnected }: ToLink,
): Promise<void> {
  const now = deps.now();
  const { historyDays } = connectorFacts[connector.name];
  const sourceKey = sourceKeyOf(connector.name, connectionId, chosen.id);
  await releaseSources(tenant, vehicleId);
  if (!(await claimSource(tenant, vehicleId, { connector: connector.name, sourceKey }))) throw connectionFailed('vehicle_elsewhere');
  await releaseNamed(tenant, { connector: connector.name, sourceVehicle: chosen.id });
  const pollAt = connector.poll === null && connector.readHistory === null ? null : new Date(now);
  await linkVehicle(tenant, {
    vehicleId,
    connectionId,
    connector: connector.name,
    sourceVehicle: chosen.id,
    pollAt,
    missedSince: !wasConnected && historyDays > 0 ? new Date(now - historyDays * dayMs) : null,
  });
  const vehicles = await resumeVehicles(tenant, connectionId, pollAt);
  await writeVehicle(tenant, vehicleId, { offline: false });
  await setLoginData(tenant, vehicles, 'valid');
}
