import type { EntryAuthor } from '@wattbook/domain/logbook/book-entry';
import type { UserId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** A user of the account as the author of an entry, by the name of now. */
export async function readAuthor(reader: AccountReader, userId: UserId): Promise<EntryAuthor> {
  const [user] = await reader.rows<{ name: string }>(selectName, [userId]);
  return { kind: 'person', name: user?.name ?? '' };
}

const selectName = `
  select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email) as name
  from users where account_id = $1 and id = $2`;
