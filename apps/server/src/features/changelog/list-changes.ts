import type { Change, Origin } from '@wattbook/contract/changelog/change.schema';
import { MAX_ROWS } from '@wattbook/contract/list-query';
import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';
import { readUserNames } from '../profiles/public.ts';
import type { AllLoggedRecords, ChangeRow, Moment, Subject } from './logged-records.ts';
import { withTold } from './told-values.ts';
import { undoStateOf } from './undo-state.ts';

interface PageOf {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Changes of one record, and those that made it a part of another one. Uses changes_of_entity and changes_related. */
export const isOfRecord = (id: string): RawBuilder<boolean> =>
  sql`(entity_id = ${id} or (related <> '{}' and related @> array[${id}]::uuid[]))`;

/** All changes of a vehicle and of what was recorded of it, or those of one noun. Uses changes_of_vehicle. */
export const isOfVehicle = (id: string, noun: LoggedNoun | undefined): RawBuilder<boolean> =>
  noun === undefined ? sql`vehicle_id = ${id}` : sql`(vehicle_id = ${id} and noun = ${noun})`;

const usualLimit = 50;

/** The change log of an account, as a user reads it at a moment. */
export interface ChangeLog {
  readonly tenant: Tenant;
  readonly nouns: AllLoggedRecords;
  readonly moment: Moment;
}

/** One page of the change log, newest first (OQ-115). */
export async function listChanges(
  log: ChangeLog,
  condition: RawBuilder<boolean>,
  { page = 1, limit = usualLimit }: PageOf,
): Promise<{ readonly total: number; readonly data: Change[] }> {
  const { tenant } = log;
  const matching = sql`from changes where account_id = ${tenant.accountId} and ${condition}`;
  const { rows } = await tenant.query(
    () => sql<ChangeRow>`select * ${matching} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const counted = await tenant.query(() => sql<{ total: number }>`select count(*) as total ${matching}`);
  return { total: counted.rows[0]?.total ?? 0, data: await presentChanges(log, await withTold(tenant, rows)) };
}

/** Each page asks for its records by their ids. */
const rowsPerPage = 500;

/** The changes of a condition, the newest first, at most so many: page by page behind the last one, so that what is written meanwhile moves none. */
export async function listAllChanges(log: ChangeLog, condition: RawBuilder<boolean>, most = MAX_ROWS): Promise<Change[]> {
  const { tenant } = log;
  const found: Change[] = [];
  let isBehind = sql<boolean>`true`;
  while (found.length < most) {
    const limit = Math.min(rowsPerPage, most - found.length);
    const { rows } = await tenant.query(
      (accountId) => sql<ChangeRow>`
        select * from changes where account_id = ${accountId} and ${condition} and ${isBehind} order by created_at desc, id desc limit ${limit}`,
    );
    found.push(...(await presentChanges(log, await withTold(tenant, rows))));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) break;
    isBehind = sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id})`;
  }
  return found;
}

/** Rows as the API answers them: with the names of their users, and their records as they are now. */
export async function presentChanges({ tenant, nouns, moment }: ChangeLog, rows: readonly ChangeRow[]): Promise<Change[]> {
  const names = await readUserNames(tenant, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]);
  const subjects = new Map<string, Subject>();
  for (const [noun, ofNoun] of Map.groupBy(rows, (row) => row.noun)) {
    const ids = [...new Set(ofNoun.map((row) => row.entity_id))];
    for (const [id, subject] of await nouns[noun].read(tenant, ids, moment)) subjects.set(id, subject);
  }
  return rows.map((row) => {
    const subject = subjects.get(row.entity_id);
    return {
      id: row.id,
      noun: row.noun,
      entityId: row.entity_id,
      vehicleId: row.vehicle_id,
      action: row.action,
      createdAt: row.created_at.toISOString(),
      entityOld: row.before,
      entityNew: row.after,
      userId: row.user_id,
      userName: row.user_id === null ? null : (names.get(row.user_id) ?? null),
      byUserId: row.by_user_id,
      related: row.related,
      undoneAt: row.undone_at?.toISOString() ?? null,
      undo: undoStateOf(row, nouns[row.noun], subject, moment.now),
      subject: subject === undefined ? null : presentSubject(subject),
    };
  });
}

const presentSubject = ({ name, startTime, endTime, deletedAt, placesKey }: Subject): NonNullable<Change['subject']> => ({
  name,
  startTime: startTime?.toISOString() ?? null,
  endTime: endTime?.toISOString() ?? null,
  deleted: deletedAt !== null,
  placesKey,
});

/** How a record came to be; null where an entry says it. */
export async function originOf(tenant: Tenant, id: string, { origin, createdAt }: Subject): Promise<Origin | null> {
  const said = await tenant
    .selectFrom('changes')
    .select('id')
    .where('entity_id', '=', id)
    .where('action', 'in', ['created', 'merged'])
    .limit(1)
    .executeTakeFirst();
  return said === undefined ? { kind: origin, createdAt: createdAt.toISOString() } : null;
}
