import type { AbrpLink } from '@wattbook/contract/abrp/abrp.endpoints';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type Selectable, sql } from 'kysely';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import type { AbrpLinksTable } from '../../db/schema/abrp-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Sealing } from '../../sealing/sealing.ts';

export type LinkRow = Selectable<AbrpLinksTable>;
/** With the size of its battery, kWh. */
export type ClaimedLink = LinkRow & { readonly kwh: number | null };

const purposeOf = (vehicleId: string) => `abrp token ${vehicleId}`;
export const sealToken = (sealing: Sealing, vehicleId: VehicleId, token: string): string => sealing.seal(token, purposeOf(vehicleId));
/** Undefined: it was sealed with another secret of the installation. */
export const openToken = (sealing: Sealing, { vehicle_id: id, token }: Pick<LinkRow, 'vehicle_id' | 'token'>): string | undefined =>
  sealing.open(token, purposeOf(id));

export const presentLink = (row: LinkRow): AbrpLink => ({
  vehicleId: row.vehicle_id,
  createdAt: row.created_at.toISOString(),
  lastSentAt: isoOrNull(row.last_sent_at?.getTime()),
  failingSince: isoOrNull(row.failing_since?.getTime()),
  reason: row.reason,
});

export const listLinks = (tenant: Tenant): Promise<LinkRow[]> =>
  tenant.selectFrom('abrp_links').selectAll().orderBy('created_at').orderBy('vehicle_id').execute();

interface NewLink {
  readonly vehicleId: VehicleId;
  readonly token: string;
}

/** Enters the token of a vehicle, in place of a former one. */
export async function enterLink(
  tenant: Tenant,
  { sealing, now }: { readonly sealing: Sealing; readonly now: number },
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  { vehicleId, token }: NewLink,
): Promise<LinkRow> {
  const at = new Date(now);
  const row: LinkRow = {
    account_id: accountId,
    vehicle_id: vehicleId,
    user_id: userId,
    token: sealToken(sealing, vehicleId, token),
    created_at: at,
    due_at: at,
    sent_values_at: null,
    last_sent_at: null,
    was_active: false,
    failing_since: null,
    reason: null,
  };
  await tenant.deleteFrom('abrp_links').where('vehicle_id', '=', vehicleId).execute();
  await tenant.insertInto('abrp_links').values(row).execute();
  return row;
}

export const deleteLink = async (tenant: Tenant, vehicleId: VehicleId): Promise<boolean> =>
  (await tenant.deleteFrom('abrp_links').where('vehicle_id', '=', vehicleId).executeTakeFirst()).numDeletedRows > 0n;

/** The vehicles of all links, except archived ones. */
export async function listLinked({
  allAccounts,
}: Database): Promise<readonly { readonly accountId: AccountId; readonly vehicleId: VehicleId }[]> {
  const { rows } = await sql<Pick<LinkRow, 'account_id' | 'vehicle_id'>>`
    select l.account_id, l.vehicle_id from abrp_links l join vehicles v on v.account_id = l.account_id and v.id = l.vehicle_id
    where not v.archive`.execute(allAccounts);
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}

/** So many are claimed at once: what one process can send before its claim ends. */
const maxClaimed = 100;

/** Claims the due ones among the links of these vehicles, those first that wait the longest: no other process sends of them before `until`. */
export async function claimLinks(
  database: Database,
  vehicleIds: readonly VehicleId[],
  { now, until }: { readonly now: number; readonly until: number },
): Promise<readonly ClaimedLink[]> {
  const { rows } = await sql<Pick<ClaimedLink, 'account_id' | 'vehicle_id' | 'kwh'>>`
    select l.account_id, l.vehicle_id, v.kwh from abrp_links l join vehicles v on v.account_id = l.account_id and v.id = l.vehicle_id
    where l.vehicle_id = any(${[...vehicleIds]}::uuid[]) and l.due_at <= ${new Date(now)} and not v.archive
    order by l.due_at, l.vehicle_id limit ${maxClaimed}`.execute(database.allAccounts);
  const claimed = await Promise.all(
    rows.map(async ({ account_id: accountId, vehicle_id: vehicleId, kwh }) => {
      const link = await database
        .forAccount(accountId)
        .updateTable('abrp_links')
        .set({ due_at: new Date(until) })
        .where('vehicle_id', '=', vehicleId)
        // Whom another process was faster with is no longer due.
        .where('due_at', '<=', new Date(now))
        .returningAll()
        .executeTakeFirst();
      return link && { ...link, kwh };
    }),
  );
  return claimed.flatMap((link) => link ?? []);
}

export type LinkState = Partial<Pick<LinkRow, 'due_at' | 'sent_values_at' | 'last_sent_at' | 'was_active' | 'failing_since' | 'reason'>>;

type SentLink = Pick<LinkRow, 'account_id' | 'vehicle_id' | 'token'>;

/** Stores what became of an attempt, unless another token was entered meanwhile: a sealed one is never the same twice. */
export const storeLink = async (database: Database, { account_id: accountId, ...link }: SentLink, state: LinkState): Promise<void> =>
  void (await database
    .forAccount(accountId)
    .updateTable('abrp_links')
    .set(state)
    .where('vehicle_id', '=', link.vehicle_id)
    .where('token', '=', link.token)
    .execute());
