import type { Notice } from '@wattbook/contract/notices/notices.endpoints';
import { v7 as newId } from 'uuid';
import type { Database } from '../../db/tenancy.ts';
import { sql } from 'kysely';

export interface Audience {
  /** A language, with or without a region: `de`, `de-DE`. */
  readonly language: string;
  /** Makes of the user's vehicles. */
  readonly manufacturers: readonly string[];
}

/** The notices that are active at `now` for these makes, newest first, in the requested language or else in English (DASH-025). */
export async function readActiveNotices(database: Database, audience: Audience, now: number): Promise<Notice[]> {
  const rows = await database.directory
    .selectFrom('notices')
    .selectAll()
    .where('starts_at', '<=', new Date(now))
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', new Date(now))]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const makes = new Set(audience.manufacturers.map((make) => make.toLowerCase()));
  const language = audience.language.toLowerCase().split(/[-_]/)[0] ?? '';
  return rows
    .filter(({ manufacturers }) => manufacturers === null || manufacturers.some((make) => makes.has(make.toLowerCase())))
    .map(({ id, level, message, link }) => ({ id, level, link, message: textIn(message, language) }));
}

function textIn(message: Readonly<Record<string, string>>, language: string): string {
  return (Object.hasOwn(message, language) ? message[language] : message['en']) ?? '';
}

/** A notice as the operator writes it; `message` is by language and includes English. */
export interface NewNotice {
  readonly level: Notice['level'];
  readonly message: Readonly<Record<string, string>>;
  readonly link: string | null;
  /** null: for all users. */
  readonly manufacturers: readonly string[] | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export interface StoredNotice extends NewNotice {
  readonly id: string;
}

export async function addNotice(database: Database, notice: NewNotice): Promise<StoredNotice> {
  const id = newId();
  await database.directory
    .insertInto('notices')
    .values({
      id,
      level: notice.level,
      message: JSON.stringify(notice.message),
      link: notice.link,
      manufacturers: notice.manufacturers === null ? null : [...notice.manufacturers],
      starts_at: notice.startsAt,
      ends_at: notice.endsAt,
    })
    .execute();
  return { id, ...notice };
}

/** Every notice that has not ended by `now`, future ones included, ordered by their start. */
export async function listNotices(database: Database, now: number): Promise<StoredNotice[]> {
  const rows = await database.directory
    .selectFrom('notices')
    .selectAll()
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', new Date(now))]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    level: row.level,
    message: row.message,
    link: row.link,
    manufacturers: row.manufacturers,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}

/** Ends a notice at `now`; one that has not started is deleted. Returns whether there was one to end. */
export async function endNotice(database: Database, id: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    with early as (delete from notices where id::text = ${id} and starts_at >= ${new Date(now)} returning id),
    ended as (
      update notices set ends_at = ${new Date(now)}
      where id::text = ${id} and starts_at < ${new Date(now)} and (ends_at is null or ends_at > ${new Date(now)}) returning id
    )
    select id from early union all select id from ended`.execute(database.directory);
  return rows.length > 0;
}
