import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { expect, inject, it } from 'vitest';
import { simulatorProgram } from '../../features/demo/demo-deps.ts';
import { openDemo } from '../../features/demo/public.ts';
import { openSimulator } from '../../features/demo/simulator.ts';
import type { ApiServer } from '../api-server.ts';
import { databaseUrl } from '../databases.ts';
import { openDemoServer } from '../demo.ts';
import { endpoints, fieldsOf } from '../valid-requests.ts';
import { callAgain, differencesOf, type RecordedAccount, type RecordedCall, signInAgain } from './former-release.ts';

/** The folder to write a record of this release into, which takes minutes and pg_dump; see decision 0223. */
const folder = process.env['RECORD_RELEASE'];
const range = { from: '2026-04-15T00:00:00Z', to: '2026-06-15T00:00:00Z' };

/** Null: it changes something, tells what belongs to the product, or needs what only its screen knows. */
function requestOf(
  key: string,
  { viewable, query, body, file, stream }: Endpoint,
  ids: Readonly<Record<string, string | undefined>>,
  known: Readonly<Record<string, string>>,
): RecordedCall['request'] | null {
  const [method = '', path = ''] = key.split(' ');
  if (viewable !== true || file !== undefined || stream !== undefined || method === 'DELETE' || path.startsWith('/v1/master-data/'))
    return null;
  const id = ids[path.split('/')[2] ?? ''];
  if (path.includes(':') && (id === undefined || path.replace(':id', '').includes(':'))) return null;
  const valuesOf = (part: Endpoint['body']) => Object.fromEntries(Object.entries(known).filter(([name]) => fieldsOf(part).includes(name)));
  if (query !== undefined && !query.safeParse(valuesOf(query)).success) return null;
  if (body !== undefined && !body.safeParse(valuesOf(body)).success) return null;
  return { method: method as 'GET', url: path.replace(':id', id ?? ''), query: valuesOf(query), ...(body && { payload: valuesOf(body) }) };
}

/** What every call answers that a screen reads: of the account, of each vehicle and its months, of the first records. */
async function recordCalls({ app }: ApiServer, account: RecordedAccount): Promise<readonly RecordedCall[]> {
  const headers = await signInAgain(app, account);
  const idsOf = async (noun: string, query: object = {}) => {
    const response = await app.inject({ url: `/v1/${noun}`, headers, query: { ...query } });
    return response.statusCode === 200 ? response.json<{ data: readonly { id: string }[] }>().data.map(({ id }) => id) : [];
  };
  const calls: RecordedCall[] = [];
  for (const vehicleId of await idsOf('vehicles')) {
    const ids: Record<string, string | undefined> = { vehicles: vehicleId, statistics: vehicleId };
    for (const noun of ['trips', 'charges', 'cards']) [ids[noun]] = await idsOf(noun, { vehicleId, ...range });
    for (const [key, endpoint] of endpoints) {
      const request = requestOf(key, endpoint, ids, { vehicleId, ...range, timezone: 'Europe/Berlin', year: '2026' });
      if (request === null) continue;
      const response = await app.inject({ ...request, headers });
      if (response.statusCode === 200) calls.push({ key, request, answer: response.json() });
    }
  }
  return calls;
}

/** The household is what its screens show: its neighbours are left out. */
const keepOnly = (email: string) => `do $$
  declare
    one text;
    household uuid := (select account_id from user_directory where email = '${email}');
  begin
    set session_replication_role = replica;
    for one in
      select c.oid::regclass::text from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    loop
      execute format('delete from %s where account_id <> %L', one, household);
    end loop;
    set session_replication_role = default;
  end $$`;

it.runIf(folder !== undefined)(
  'this release is recorded with a demo of two months',
  async () => {
    const { server, deps, pool } = await openDemoServer();
    const months = { isOn: true, months: 2 };
    const { account } = await openDemo({ ...deps, simulator: openSimulator(simulatorProgram) }, months, new AbortController().signal);
    if (account === null) throw new Error('the demo has an account');
    await pool.run('all_accounts', keepOnly(account.email));
    // Past days are packed, as those of an installation are.
    for (const job of ['retention', 'charge prices', 'lines', 'battery statistics', 'months of vehicles']) await server.runJob(job);
    const calls = await recordCalls(server, account);
    expect(differencesOf(calls, await callAgain(server, account, calls))).toEqual([]);
    const { rows } = await pool.run<{ name: string }>('all_accounts', 'select current_database() as name');
    const url = databaseUrl(inject('testServer').url, rows[0]?.name ?? '');
    const dump = execFileSync('pg_dump', ['--no-owner', '--dbname', url], { maxBuffer: 2 ** 30, encoding: 'utf8' });
    const { email, password } = account;
    write('answers.json.br', JSON.stringify({ account: { email, password }, calls }));
    // Without the commands of psql, which a driver does not know.
    write('database.sql.br', dump.replaceAll(/^\\(un)?restrict .*\n/gm, ''));
    await server.close();
  },
  1_200_000,
);

function write(name: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(join(folder ?? '', name), brotliCompressSync(text, { params }));
}
