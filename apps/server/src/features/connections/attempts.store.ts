import { createHash, timingSafeEqual } from 'node:crypto';
import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import type { Beginning, Connector, Secrets, SourceVehicle } from '../../connections/connector.ts';
import { type Selectable, sql } from 'kysely';
import type { ConnectionAttemptsTable } from '../../db/schema/connection-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';

/** A connection on its way, opened. */
export interface Attempt {
  readonly id: string;
  readonly connector: ConnectorName;
  readonly manufacture: string;
  readonly country: Country | null;
  readonly timeZone: string;
  /** The vehicle to connect again; null: a new one. */
  readonly vehicleId: VehicleId | null;
  readonly keep: Secrets;
  readonly state: string;
  /** What the redirect brought, while the source has not confirmed it; null: nothing came back, or it was used. */
  readonly returned: Secrets | null;
  /** The person at the source whom a signed event named together with the state; null: none has yet. */
  readonly confirmedUser: string | null;
  readonly device: { readonly userCode: string; readonly verificationUrl: string; readonly everySeconds: number } | null;
  readonly problem: ConnectionProblem | null;
  /** Set once the user has signed in. */
  readonly connectionId: string | null;
  /** The vehicles of the sign-in; null: they were not read yet. */
  readonly vehicles: readonly SourceVehicle[] | null;
  readonly expiresAt: number;
}

/** An attempt of the account of a tenant at the connector of its source. */
export interface AttemptAtSource {
  readonly tenant: Tenant;
  readonly connector: Connector;
  readonly attempt: Attempt;
}

export interface NewAttempt
  extends Pick<Attempt, 'id' | 'connector' | 'manufacture' | 'country' | 'timeZone' | 'vehicleId' | 'state' | 'expiresAt'> {
  readonly userId: UserId;
  readonly beginning: Beginning;
  readonly createdAt: number;
}

/** `kept` contains the state too, so that the browser that began can go on after a reload. */
interface Kept {
  readonly keep: Secrets;
  readonly state: string;
  readonly returned?: Secrets;
}

const purposeOf = (id: string) => `connection attempt ${id}`;
const purposeOfUser = (id: string) => `user of connection attempt ${id}`;
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

export async function storeAttempt(tenant: Tenant, sealing: Sealing, attempt: NewAttempt): Promise<void> {
  const { beginning, state } = attempt;
  const kept: Kept = { keep: beginning.keep, state };
  const device =
    beginning.kind === 'device'
      ? { userCode: beginning.userCode, verificationUrl: beginning.verificationUrl, everySeconds: beginning.everySeconds }
      : null;
  await tenant
    .insertInto('connection_attempts')
    .values({
      account_id: tenant.accountId,
      id: attempt.id,
      user_id: attempt.userId,
      state_hash: hashOf(state),
      connector: attempt.connector,
      manufacture: attempt.manufacture,
      country: attempt.country,
      time_zone: attempt.timeZone,
      vehicle_id: attempt.vehicleId,
      kept: sealing.seal(JSON.stringify(kept), purposeOf(attempt.id)),
      device: device === null ? null : JSON.stringify(device),
      expires_at: new Date(attempt.expiresAt),
      created_at: new Date(attempt.createdAt),
    })
    .execute();
}

/** Undefined: the account has no such attempt. */
export async function readAttempt(tenant: Tenant, sealing: Sealing, id: string): Promise<Attempt | undefined> {
  const row = await tenant.selectFrom('connection_attempts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : openAttempt(sealing, row);
}

/**
 * The attempts at some sources that have not ended and are of no device, the oldest first. Of those that failed only the ones that had waited for a consent: their user has
 * not seen it.
 */
export async function listOpenAttempts(
  tenant: Tenant,
  sealing: Sealing,
  connectors: readonly ConnectorName[],
  now: number,
): Promise<readonly Attempt[]> {
  const rows = await tenant
    .selectFrom('connection_attempts')
    .selectAll()
    .where('connector', 'in', [...connectors])
    .where('expires_at', '>', new Date(now))
    .where('device', 'is', null)
    .where((where) => where.or([where('problem', 'is', null), sql<boolean>`expires_at > created_at + interval '1 day'`]))
    .orderBy('created_at')
    .execute();
  return rows.flatMap((row) => openAttempt(sealing, row) ?? []);
}

function openAttempt(sealing: Sealing, row: Selectable<ConnectionAttemptsTable>): Attempt | undefined {
  const { id } = row;
  const opened = sealing.open(row.kept, purposeOf(id));
  if (opened === undefined) return undefined;
  const { keep, state, returned = null } = JSON.parse(opened) as Kept;
  return {
    id,
    connector: row.connector,
    manufacture: row.manufacture,
    country: row.country,
    timeZone: row.time_zone,
    vehicleId: row.vehicle_id,
    keep,
    state,
    returned,
    confirmedUser: (row.confirmed_user === null ? undefined : sealing.open(row.confirmed_user, purposeOfUser(id))) ?? null,
    device: row.device,
    problem: row.problem,
    connectionId: row.connection_id,
    vehicles: row.vehicles,
    expiresAt: row.expires_at.getTime(),
  };
}

/** Keeps what the redirect brought until the source confirms it. The caller has claimed the step of the attempt. */
export async function storeReturned(tenant: Tenant, sealing: Sealing, { id, keep, state }: Attempt, returned: Secrets): Promise<void> {
  const kept: Kept = { keep, state, returned };
  await tenant
    .updateTable('connection_attempts')
    .set({ kept: sealing.seal(JSON.stringify(kept), purposeOf(id)) })
    .where('id', '=', id)
    .execute();
}

/** That a source names a person together with the state of an attempt. */
interface Confirmation {
  readonly connector: ConnectorName;
  readonly state: string;
  readonly sourceUser: string;
}

/** Notes the person of a confirmation. A state of no attempt that waits changes nothing. */
export async function confirmAttempt(
  { allAccounts }: Pick<Database, 'allAccounts'>,
  sealing: Sealing,
  { connector, state, sourceUser }: Confirmation,
  now: number,
): Promise<void> {
  const id = attemptIdOf(state);
  if (id === null) return;
  await allAccounts
    .updateTable('connection_attempts')
    .set({ confirmed_user: sealing.seal(sourceUser, purposeOfUser(id)), next_check_at: null })
    .where('id', '=', id)
    .where('state_hash', '=', hashOf(state))
    .where('connector', '=', connector)
    .where('connection_id', 'is', null)
    .where('problem', 'is', null)
    .where('expires_at', '>', new Date(now))
    .execute();
}

/** False: the account has no such attempt. */
export async function deleteAttempt(tenant: Tenant, id: string): Promise<boolean> {
  const deleted = await tenant.deleteFrom('connection_attempts').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Whether a state is that of the attempt, in constant time. */
export const isStateOf = (attempt: Attempt, state: string): boolean => timingSafeEqual(hashOf(attempt.state), hashOf(state));

/** The id of the attempt that a state belongs to; null: it is none of ours. */
export const attemptIdOf = (state: string): string | null =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.[\w-]{20,200}$/.exec(state)?.[1] ?? null;

/** So long one process asks the source; after that its crash is assumed. */
const claimMs = 60_000;

/** Claims the next step of an attempt; false: another process has it, it is finished, or the source wants to be asked later. */
export async function claimAttempt(tenant: Tenant, id: string, now: number): Promise<boolean> {
  const claimed = await tenant
    .updateTable('connection_attempts')
    .set({ next_check_at: new Date(now + claimMs) })
    .where('id', '=', id)
    .where('vehicles', 'is', null)
    .where('problem', 'is', null)
    .where((where) => where.or([where('next_check_at', 'is', null), where('next_check_at', '<=', new Date(now))]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** What became of the step of an attempt. */
export interface AttemptStep {
  readonly connectionId?: string;
  readonly vehicles?: readonly SourceVehicle[];
  readonly problem?: ConnectionProblem;
  /** When the next step may be; null: at once. */
  readonly nextAt: number | null;
  readonly expiresAt?: number;
}

export async function storeStep(
  tenant: Tenant,
  id: string,
  { connectionId, vehicles, problem, nextAt, expiresAt }: AttemptStep,
): Promise<void> {
  await tenant
    .updateTable('connection_attempts')
    .set({
      next_check_at: nextAt === null ? null : new Date(nextAt),
      ...(connectionId === undefined ? {} : { connection_id: connectionId }),
      ...(vehicles === undefined ? {} : { vehicles: JSON.stringify(vehicles) }),
      ...(problem === undefined ? {} : { problem }),
      ...(expiresAt === undefined ? {} : { expires_at: new Date(expiresAt) }),
    })
    .where('id', '=', id)
    .execute();
}
