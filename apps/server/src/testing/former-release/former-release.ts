import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../../db/with-client.ts';
import type { ApiServer } from '../api-server.ts';

/** What a call of a screen was answered by the former release. */
export interface RecordedCall {
  readonly key: string;
  readonly request: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly query: Readonly<Record<string, string>>;
    readonly payload?: object;
  };
  readonly answer: unknown;
}

export interface RecordedAccount {
  readonly email: string;
  readonly password: string;
}

const readPart = async (name: string) => brotliDecompressSync(await readFile(join(import.meta.dirname, name))).toString();

/** Fills an empty database with what the former release had stored (decision 0223), and returns what it answered to whom. */
export async function restoreFormerRelease(
  url: string,
): Promise<{ readonly account: RecordedAccount; readonly calls: readonly RecordedCall[] }> {
  const dump = await readPart('database.sql.br');
  await withClient(url, async (client) => {
    for (const part of dump.split(/^(?=COPY .* FROM stdin;$)/m)) await runPart(client, part);
  });
  return JSON.parse(await readPart('answers.json.br'));
}

/** Runs a part of a plain dump of pg_dump: the rows of a table, if it begins with them, and the statements up to the next. */
async function runPart(client: Client, part: string): Promise<void> {
  const [, copy, rows = '', statements = part] = /^(COPY .* FROM stdin);\n([\s\S]*?)^\\\.$([\s\S]*)/m.exec(part) ?? [];
  if (copy !== undefined) await pipeline([rows], client.query(copyFrom(copy)));
  await client.query(statements);
}

export async function signInAgain(
  app: ApiServer['app'],
  { email, password }: RecordedAccount,
): Promise<{ readonly authorization: string }> {
  const payload = { grant_type: 'password', email, password };
  const response = await app.inject({ method: 'POST', url: '/authentication', payload });
  return { authorization: `Bearer ${response.json<{ access_token: string }>().access_token}` };
}

/** What the same calls are answered now. */
export async function callAgain({ app }: ApiServer, account: RecordedAccount, calls: readonly RecordedCall[]): Promise<readonly unknown[]> {
  const headers = await signInAgain(app, account);
  const answers: unknown[] = [];
  for (const { request } of calls) answers.push((await app.inject({ ...request, headers })).json());
  return answers;
}

/** Every field that was answered then and is not, or otherwise, now; what is new in an answer is none of them. */
export function differencesOf(calls: readonly RecordedCall[], answers: readonly unknown[]): readonly string[] {
  return calls.flatMap(({ key, answer }, at) => [...differences(key, answer, answers[at])]);
}

function* differences(path: string, before: unknown, now: unknown): Generator<string> {
  if (typeof before !== 'object' || before === null) {
    if (!isSame(before, now)) yield `${path}: ${JSON.stringify(before)} became ${JSON.stringify(now)}`;
    return;
  }
  const found = (typeof now === 'object' ? now : null) as Readonly<Record<string, unknown>> | null;
  if (Array.isArray(before) && before.length !== (Array.isArray(now) ? now.length : -1))
    yield `${path}: ${before.length} became ${Array.isArray(now) ? now.length : JSON.stringify(now)}`;
  else
    for (const [name, value] of Object.entries(before))
      yield* differences(Array.isArray(before) ? `${path}[]` : `${path} ${name}`, value, found?.[name]);
}

/** Sums of numbers that are added in another order differ in their last digits. */
const isSame = (before: unknown, now: unknown): boolean =>
  before === now || (typeof before === 'number' && typeof now === 'number' && Math.abs(before - now) < 1e-9 * Math.abs(before));
