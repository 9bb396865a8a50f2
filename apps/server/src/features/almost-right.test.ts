import type { ApiKey } from '@wattbook/contract/api';
import { errorWords } from '@wattbook/contract/error-words';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer, signInAs } from '../testing/api-server.ts';
import { endpoints, type ExampleUser, createExampleUser, type ValidRequest, validRequest } from '../testing/valid-requests.ts';

let server: ApiServer;
let user: ExampleUser;

beforeAll(async () => {
  server = await openApiServer();
  const settled = await createExampleUser(server, await signInAs(server), 'moved@example.org');
  // The right code would end the session.
  user = { ...settled, emailCode: '000000' };
});
afterAll(() => server.close());

/** Unexpected values: of the wrong type, at a limit, or dangerous where they may be used. */
const unexpected = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, '', ' ', 0, -1, 0.1, 1e308, 2 ** 53, -(2 ** 31) - 1),
  fc.constantFrom(
    '\0',
    "'; drop table trips --",
    '\ud800',
    '💥'.repeat(200),
    '../../etc/passwd',
    '<script>',
    '1e400',
    '9'.repeat(40),
    '-0',
  ),
  fc.constantFrom(
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-06-01T00:00:00+14:00',
    'Europe/Berlin',
    'a@b.example',
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
);

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/** The path of every value in a tree. */
const placesIn = (tree: Tree, above: readonly string[] = []): (readonly string[])[] =>
  Object.entries(tree).flatMap(([key, value]) => [[...above, key], ...(isTree(value) ? placesIn(value, [...above, key]) : [])]);

interface Change {
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'wrap' | 'add';
  readonly value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'wrap' as const, 'add' as const),
  value: unexpected,
});

/** The tree with one of its values replaced, removed or wrapped in a list, or with an unknown one added. */
function changed(tree: Tree, { at, how, value }: Change): Tree {
  const places = placesIn(tree);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined || how === 'add') return Array.isArray(tree) ? [...tree, value] : { ...(tree as object), stranger: value };
  const copy = structuredClone(tree) as Record<string, unknown>;
  const key = place.at(-1) ?? '';
  const parent = place.slice(0, -1).reduce((inner, name) => inner[name] as Record<string, unknown>, copy);
  if (how === 'remove') delete parent[key];
  else parent[key] = how === 'wrap' ? [parent[key]] : value;
  return copy;
}

/** A value as text for an address. */
const inAddress = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function changeRequest(request: ValidRequest, part: 'path' | 'query' | 'body', oneChange: Change) {
  const { url, query = {}, payload } = request;
  if (part === 'path') {
    const steps = url.split('/');
    steps[2 + (oneChange.at % Math.max(steps.length - 2, 1))] = encodeURIComponent(inAddress(oneChange.value));
    return { ...request, url: steps.join('/') };
  }
  if (part === 'query' || payload === undefined || !isTree(payload)) {
    const parameters = Object.entries(changed(query, oneChange)).map(([name, value]) => [name, inAddress(value)]);
    return { ...request, query: Object.fromEntries(parameters) as Record<string, string> };
  }
  return {
    ...request,
    payload: JSON.stringify(changed(payload as Tree, oneChange)),
    headers: { 'content-type': 'application/json', ...request.headers },
  };
}

// Calls that end the session would make all others fail; a stream never ends.
const endsSession: readonly ApiKey[] = ['POST /v1/sessions/logout', 'DELETE /v1/users/:id'];
const testedEndpoints = endpoints.filter(([key, { stream }]) => stream === undefined && !endsSession.includes(key));

it.each(testedEndpoints)(
  '%s answers a request with one wrong value with its response or a known error, never 500',
  async (key, endpoint) => {
    const part = fc.constantFrom('path' as const, 'query' as const, 'body' as const, 'body' as const, 'body' as const);
    // A failure prints its seed and path; `fc.assert(…, { seed, path })` runs it again.
    await fc.assert(
      fc.asyncProperty(part, change, async (where, oneChange) => {
        const request = changeRequest(validRequest(key, user), where, oneChange);
        const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...user.headers } });
        expect(answer.statusCode, answer.body).not.toBe(500);
        if (answer.statusCode >= 300) expect(errorWords).toContain(answer.json<{ message: never }>().message);
        else if (where !== 'path' && endpoint.response !== undefined)
          expect(endpoint.response.safeParse(answer.json()).error).toBeUndefined();
      }),
      { numRuns: endpoint.body === undefined ? 12 : 40 },
    );
  },
);
