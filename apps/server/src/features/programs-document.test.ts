import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examplePassword } from '@wattbook/contract/example';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../config/env-file.ts';
import { type ApiServer, insertVehicle, openApiServer, signInAs } from '../testing/api-server.ts';
import { addApiToken } from '../testing/api-tokens.ts';
import { insertTrip } from '../testing/segments.ts';

const text = await readFile(join(root, 'docs/use/programs.md'), 'utf8');
const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
  .filter((line) => line.startsWith('curl '));
let server: ApiServer;
let filled: (line: string) => string;
beforeAll(async () => {
  server = await openApiServer();
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z');
  const { token } = await addApiToken(server, person);
  filled = (line) =>
    line
      .replaceAll('VEHICLE_ID', vehicle)
      .replace('API_TOKEN', token)
      .replace('Bearer SESSION', person.headers.authorization)
      .replace('"PASSWORD"', JSON.stringify(examplePassword));
});
afterAll(() => server.close());

/** The words of a line of a shell, without quotation marks. */
const wordsOf = (line: string) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function requestOf(line: string) {
  const [, ...words] = wordsOf(line);
  const after = (option: string) => words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ''] : []));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/).slice(0, 2) as [string, string]));
  const { pathname, search } = new URL(words.find((word) => word.startsWith('http')) ?? '');
  const method = after('-X')[0] === 'POST' ? 'POST' : 'GET';
  return { method, url: `${pathname}${search}`, headers, ...(after('-d')[0] !== undefined && { payload: after('-d')[0] }) } as const;
}

it('has lines to follow', () => {
  expect(lines.length).toBeGreaterThan(5);
});

it.each(lines)('docs/use/programs.md works as it stands: %s', async (line) => {
  const answer = await server.app.inject(requestOf(filled(line)));
  expect([line, answer.statusCode]).toEqual([line, answer.statusCode < 300 ? answer.statusCode : 'an answer below 300']);
  if (line.includes('tools/call')) expect(answer.json()).not.toMatchObject({ result: { isError: true } });
});

it('the address of a list that a script made is read without a token', async () => {
  const line = lines.find((one) => one.includes('list-addresses')) ?? '';
  const { csv } = (await server.app.inject(requestOf(filled(line)))).json<{ csv: string }>();
  expect((await server.app.inject({ url: new URL(csv).pathname })).statusCode).toBe(200);
});
