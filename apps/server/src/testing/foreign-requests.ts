import type { Endpoint } from '@wattbook/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../db/tenancy.ts';
import type { ExampleUser, ValidRequest } from './valid-requests.ts';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** The ids in a text. */
export const idsIn = (text: string): readonly string[] => text.match(uuid) ?? [];
const isUuid = (value: unknown): value is string => typeof value === 'string' && value.replace(uuid, '') === '' && value !== '';

/** All rows of an account, of every table with an `account_id`, as one text. */
export async function readAllRows(
  { database: { allAccounts: everything } }: { readonly database: Pick<Database, 'allAccounts'> },
  { accountId }: Pick<ExampleUser, 'accountId'>,
): Promise<string> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attname = 'account_id'
    order by 1`.execute(everything);
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t where account_id = ${accountId} order by 1`.execute(everything);
    return rows.map(({ row }) => `${name} ${row}`).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

/** The id of the owner that corresponds to an id of the caller. */
function counterpartOf(callerId: string, caller: ExampleUser, owner: ExampleUser): string | undefined {
  const pairs = [[caller.ids, owner.ids] as const, [{ ...caller }, { ...owner }] as const];
  for (const [callerValues, ownerValues] of pairs) {
    const name = Object.entries(callerValues).find(([, value]) => value === callerId)?.[0];
    const counterpart = name === undefined ? undefined : (ownerValues as Readonly<Record<string, unknown>>)[name];
    if (isUuid(counterpart)) return counterpart;
  }
  return undefined;
}

/** The request with one id of the caller replaced by that of the owner: one request for each such id. */
export function withOneForeignId(request: ValidRequest, caller: ExampleUser, owner: ExampleUser): ValidRequest[] {
  const text = JSON.stringify(request);
  return [...text.matchAll(uuid)].flatMap(({ 0: id, index }) => {
    const foreign = counterpartOf(id, caller, owner);
    return foreign === undefined ? [] : [JSON.parse(text.slice(0, index) + foreign + text.slice(index + id.length)) as ValidRequest];
  });
}

/** The fields of the query or the body that accept an id. */
export function idFields(
  schema: Endpoint['body'],
  part: 'query' | 'payload',
): { readonly part: 'query' | 'payload'; readonly name: string }[] {
  if (schema === undefined || !('shape' in schema)) return [];
  const fields = Object.entries(schema.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>);
  const idOnlyFields = fields.filter(([, field]) => field.safeParse(crypto.randomUUID()).success && !field.safeParse('no id').success);
  return idOnlyFields.map(([name]) => ({ part, name }));
}
