import type { SecurityEvent } from '@wattbook/contract/security/security-events.endpoints';
import { isGuessed } from '@wattbook/domain/account/security-event';
import type { UserId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';

interface NewEvent extends Pick<SecurityEvent, 'kind' | 'about' | 'browser' | 'system' | 'by'> {
  readonly userId: UserId;
  readonly at: number;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** Stores an event, or counts it in the row of its minute or hour. */
export async function storeEvent(tenant: Tenant, { kind, about, userId, at, browser, system, by }: NewEvent): Promise<void> {
  const bucketMs = isGuessed(kind) ? hourMs : minuteMs;
  const last = { at: new Date(at), browser, system, by };
  await tenant
    .insertInto('security_events')
    .values({ account_id: tenant.accountId, user_id: userId, kind, about: about ?? '', since: new Date(at - (at % bucketMs)), ...last })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'kind', 'about', 'since']).doUpdateSet({ ...last, count: sql`security_events.count + 1` }),
    )
    .execute();
}

const defaultLimit = 10;

interface Paging {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** The events of a user, the last first; one page over the index of the newest. */
export async function listEvents(tenant: Tenant, userId: UserId, { page = 1, limit = defaultLimit }: Paging) {
  const events = () => tenant.selectFrom('security_events').where('user_id', '=', userId);
  const rows = await events()
    .select(['kind', 'about', 'at', 'count', 'browser', 'system', 'by'])
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('about')
    .orderBy('since')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await events()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    data: rows.map((row) => ({ ...row, about: row.about === '' ? null : row.about, at: row.at.toISOString() })),
  };
}

const maxPerKind = 200;
const lifeMs = 365 * dayMs;

/** Deletes events after a year, and of each kind of a user all but the last 200. */
export async function deleteOldEvents({ allAccounts }: Pick<Database, 'allAccounts'>, now: number): Promise<void> {
  await sql`
    delete from security_events e
    using (
      select account_id, user_id, kind, about, since,
        row_number() over (partition by account_id, user_id, kind order by since desc, about) as place
      from security_events
    ) ranked
    where e.account_id = ranked.account_id and e.user_id = ranked.user_id and e.kind = ranked.kind and e.about = ranked.about and e.since = ranked.since
      and (ranked.place > ${maxPerKind} or e.at < ${new Date(now - lifeMs)})`.execute(allAccounts);
}
