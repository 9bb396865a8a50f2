import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer, signInAs } from '../testing/api-server.ts';
import { addApiToken } from '../testing/api-tokens.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

/** A program of somebody else, who has nothing of ours but the OpenAPI document. The line that expects an error proves that the types say something. */
const program = `
import type { Client } from 'openapi-fetch';
import type { paths } from './generated-paths.ts';

export async function drive(client: Client<paths>) {
  const made = await client.POST('/v1/vehicles', { body: { displayName: 'Zoe', kWh: 41 } });
  const vehicleId = made.data?.id ?? '';
  const range = { vehicleId, from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59Z' };
  const card = await client.POST('/v1/cards', {
    body: { name: 'Road', category: 'Public', prices: [{ ac: true, price: 0.3, unit: 'kWh' }] },
  });
  const trip = await client.POST('/v1/trips', {
    body: {
      vehicleId,
      startTime: '2026-06-02T08:00:00Z',
      endTime: '2026-06-02T08:30:00Z',
      startOdometer: 1000,
      endOdometer: 1010,
      startLocation: { latitude: 48.4, longitude: 11.7 },
      endLocation: { latitude: 48.5, longitude: 11.7 },
    },
  });
  const charge = await client.POST('/v1/charges', {
    body: { vehicleId, startTime: '2026-06-02T18:00:00Z', endTime: '2026-06-02T20:00:00Z', kWh: 20 },
  });
  const priced = await client.PATCH('/v1/charges/{id}', {
    params: { path: { id: charge.data?.id ?? '' } },
    body: { cardId: card.data?.id ?? null },
  });
  // @ts-expect-error -- a trip has no such field
  trip.data?.distanceInMiles;
  const costs = await client.POST('/v1/costs/report', { params: { query: { vehicleId, year: '2026', timezone: 'Europe/Berlin' } } });
  const sums = await client.POST('/v1/trips/stats', { body: range });
  const wrong = await client.POST('/v1/trips/stats', { body: { ...range, from: 'yesterday' } });
  const distance: number | undefined = trip.data?.distance;
  const word: string | undefined = wrong.error?.message;
  return {
    statuses: [made, card, trip, charge, priced, costs, sums, wrong].map(({ response }) => response.status),
    distance,
    word,
    driven: sums.data?.distance,
    charged: costs.data?.cards.map(({ cardName, kWh, cost }) => [cardName, kWh, cost]),
  };
}`;

/** The errors of the type checker in a program that uses the generated types; neither is written to the disk. */
function errorsOf(files: Readonly<Record<string, string>>): string[] {
  const folder = import.meta.dirname;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const sources = new Map(Object.entries(files).map(([name, text]) => [join(folder, name), text]));
  const withSources: ts.CompilerHost = {
    ...host,
    fileExists: (path) => sources.has(path) || host.fileExists(path),
    readFile: (path) => sources.get(path) ?? host.readFile(path),
    getSourceFile: (path, ...rest) => {
      const text = sources.get(path);
      return text === undefined ? host.getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
    },
  };
  const checked = ts.createProgram([...sources.keys()], options, withSources);
  return ts.getPreEmitDiagnostics(checked).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('a client generated from the OpenAPI document makes a vehicle, a card, a trip and a charge with an API token, and reads the costs', async () => {
  const document = (await server.app.inject({ url: '/v1/openapi.json' })).json<Parameters<typeof openapiTS>[0]>();
  expect(errorsOf({ 'generated-paths.ts': astToString(await openapiTS(document)), 'generated-program.ts': program })).toEqual([]);
  const script = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  }).outputText;
  const { drive } = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { drive: (client: object) => Promise<unknown> };
  const baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await addApiToken(server, await signInAs(server), { rights: 'write' });
  expect(await drive(createClient({ baseUrl, headers }))).toEqual({
    statuses: [201, 201, 201, 201, 200, 200, 200, 400],
    distance: 10,
    word: 'validation',
    driven: 10,
    charged: [['Road', 20, 6]],
  });
}, 120_000);
