import type { MqttBroker } from '@wattbook/contract/mqtt/mqtt.endpoints';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { MqttOutputsTable } from '../../db/schema/mqtt-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Sealing } from '../../sealing/sealing.ts';

export type OutputRow = Selectable<MqttOutputsTable>;
type Owner = Pick<Actor, 'accountId' | 'userId'>;

/** How a broker is reached. */
export interface BrokerAccess {
  readonly url: string;
  readonly user: string | null;
  readonly password: string | null;
}

const purposeOf = (id: string) => `mqtt output ${id}`;
const sealAccess = (sealing: Sealing, id: string, access: BrokerAccess): string => sealing.seal(JSON.stringify(access), purposeOf(id));
/** Undefined: it was sealed with another secret of the installation. */
export function openAccess(sealing: Sealing, { id, access }: Pick<OutputRow, 'id' | 'access'>): BrokerAccess | undefined {
  const text = sealing.open(access, purposeOf(id));
  return text === undefined ? undefined : (JSON.parse(text) as BrokerAccess);
}

export function presentOutput(sealing: Sealing, row: OutputRow): MqttBroker {
  const access = openAccess(sealing, row);
  return {
    broker: access?.url ?? '',
    user: access?.user ?? null,
    topic: row.topic,
    discovery: row.discovery,
    position: row.position,
    vehicleIds: row.vehicle_ids,
    createdAt: row.created_at.toISOString(),
    connectedSince: isoOrNull(row.connected_since?.getTime()),
    lastSentAt: isoOrNull(row.last_sent_at?.getTime()),
    failingSince: isoOrNull(row.failing_since?.getTime()),
    reason: row.reason,
  };
}

export const findOutput = (database: Database, { accountId, userId }: Owner): Promise<OutputRow | undefined> =>
  database
    .forAccount(accountId)
    .selectFrom('mqtt_outputs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Stores the output of a user, in place of a former one. The process that publishes the former one gets it: it removes what the broker retains of that before it publishes
 * anew. With another one it would remove what is new.
 */
async function replaceOutput(tenant: Tenant, row: OutputRow): Promise<void> {
  const former = tenant.deleteFrom('mqtt_outputs').where('user_id', '=', row.user_id).returning(['listener', 'listening_until']);
  const lease = await former.executeTakeFirst();
  await tenant
    .insertInto('mqtt_outputs')
    .values({ ...row, ...lease })
    .execute();
}

/** What is chosen of a broker besides its access. */
type Chosen = Partial<Pick<OutputRow, 'topic' | 'discovery' | 'position' | 'vehicle_ids'>>;

/** Enters a broker of a user: all vehicles with Home Assistant's discovery, without positions, unless chosen otherwise. */
export async function enterBroker(
  tenant: Tenant,
  { sealing, now }: { readonly sealing: Sealing; readonly now: number },
  { accountId, userId }: Owner,
  { access, ...chosen }: Chosen & { readonly access: BrokerAccess },
): Promise<OutputRow> {
  const id = newId();
  const row: OutputRow = {
    account_id: accountId,
    user_id: userId,
    id,
    access: sealAccess(sealing, id, access),
    topic: 'wattbook',
    discovery: 'homeassistant',
    position: false,
    vehicle_ids: null,
    created_at: new Date(now),
    connected_since: null,
    last_sent_at: null,
    failing_since: null,
    reason: null,
    listener: null,
    listening_until: null,
    ended_at: null,
    ...chosen,
  };
  await replaceOutput(tenant, row);
  return row;
}

/** Ends the output of a user: the process that publishes removes what the broker retains, and deletes the row (`deleteEnded`). */
export async function endOutput(tenant: Tenant, userId: UserId, at: Date): Promise<void> {
  await tenant.updateTable('mqtt_outputs').set({ ended_at: at }).where('user_id', '=', userId).where('ended_at', 'is', null).execute();
}

/** Deletes the ended outputs of this process, which publishes them no more, and those that no process publishes. */
export const deleteEnded = async ({ allAccounts }: Database, { listener, now }: Leasing): Promise<void> =>
  void (await sql`
    delete from mqtt_outputs
    where ended_at is not null and (listener = ${listener}::uuid or listening_until is null or listening_until < ${new Date(now)})`.execute(
    allAccounts,
  ));

/** A process publishes so long without saying so again; after that another one takes over. */
const leaseMs = 45_000;
/** So many brokers one process is connected to. */
const maxOutputs = 1000;

interface Leasing {
  readonly listener: string;
  readonly now: number;
}

/** Takes the outputs that no process publishes and keeps those of this one. */
export async function leaseOutputs(database: Database, { listener, now }: Leasing): Promise<readonly OutputRow[]> {
  const { rows } = await sql<Pick<OutputRow, 'account_id' | 'id'>>`
    select account_id, id from mqtt_outputs
    where ended_at is null and (listener = ${listener}::uuid or listening_until is null or listening_until < ${new Date(now)})
    order by (listener = ${listener}::uuid) desc nulls last, id limit ${maxOutputs}`.execute(database.allAccounts);
  const leased = await Promise.all(rows.map((row) => leaseOutput(database, row, { listener, now })));
  return leased.flatMap((row) => row ?? []);
}

/** Takes or keeps one output; undefined: another process was faster. */
const leaseOutput = (
  database: Database,
  { account_id: accountId, id }: Pick<OutputRow, 'account_id' | 'id'>,
  { listener, now }: Leasing,
): Promise<OutputRow | undefined> =>
  database
    .forAccount(accountId)
    .updateTable('mqtt_outputs')
    .set({ listener, listening_until: new Date(now + leaseMs) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([where('listener', '=', listener), where('listening_until', 'is', null), where('listening_until', '<', new Date(now))]),
    )
    .returningAll()
    .executeTakeFirst();

/** Which of these outputs were not ended. */
export async function findExisting({ allAccounts }: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await allAccounts.selectFrom('mqtt_outputs').select('id').where('id', 'in', ids).where('ended_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives up what this process publishes, so that another one need not wait. */
export const releaseOutputs = async ({ allAccounts }: Database, listener: string): Promise<void> =>
  void (await allAccounts
    .updateTable('mqtt_outputs')
    .set({ listener: null, listening_until: null, connected_since: null })
    .where('listener', '=', listener)
    .execute());

/** How an output is doing. */
export type OutputState = Partial<Pick<OutputRow, 'connected_since' | 'last_sent_at' | 'failing_since' | 'reason'>>;

export const storeState = async (database: Database, accountId: AccountId, id: string, state: OutputState): Promise<void> =>
  void (await database.forAccount(accountId).updateTable('mqtt_outputs').set(state).where('id', '=', id).execute());
