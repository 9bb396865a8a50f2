import type { Notice } from '@wattbook/contract/notices/notices.endpoints';
import type { Database } from '../../db/tenancy.ts';

export interface Audience {
  readonly language: string;
  /** Makes of the person's vehicles. */
  readonly manufacturers: readonly string[];
}

/** The notices that hold at `now` for these makes, newest first, in the language asked for or else in English (DASH-025). */
export async function readActiveNotices(database: Database, audience: Audience, now: number): Promise<Notice[]> {
  const rows = await database.directory
    .selectFrom('notices')
    .selectAll()
    .where('starts_at', '<=', new Date(now))
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', new Date(now))]))
    .orderBy('starts_at', 'desc')
    .execute();
  const makes = new Set(audience.manufacturers.map((make) => make.toLowerCase()));
  return rows
    .filter(({ manufacturers }) => manufacturers === null || manufacturers.some((make) => makes.has(make.toLowerCase())))
    .map(({ id, level, message, link }) => ({ id, level, link, message: message[audience.language] ?? message['en'] ?? '' }));
}
