import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { sentWords } from '@wattbook/contract/error-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../testing/api-server.ts';

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  responses: Record<string, unknown>;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown; examples?: unknown }> };
  security: unknown[];
};
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: { name: string; description?: string }[];
  readonly components: { readonly schemas: Record<string, Schema> };
}

let server: ApiServer;
let document: Document;
beforeAll(async () => {
  server = await openApiServer();
  document = (await server.app.inject({ url: '/v1/openapi.json' })).json<Document>();
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  it.each(Object.entries(api) as [string, Endpoint][])('describes parameters, answers and errors of %s', (key, endpoint) => {
    const [method = '', path = ''] = key.split(' ');
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(
      operation?.responses[String(endpoint.status ?? (endpoint.response || endpoint.stream || endpoint.file ? 200 : 204))],
    ).toBeDefined();
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
    const isSignedIn = endpoint.access === 'user' || endpoint.access === 'admin';
    const ofHeader = key === 'POST /v1/ingest' ? [{ pushToken: [] }, { pushTokenHeader: [] }] : [];
    expect(operation?.security).toEqual(isSignedIn ? [{ accessToken: [] }] : ofHeader);
    const named = (place: string) => operation?.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(named('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}));
    expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    const text = JSON.stringify(operation?.responses);
    for (const word of endpoint.errors ?? []) expect(text).toContain(sentWords[word] ?? word);
  });

  it('names every call for generated clients, each once, with its group and a valid body as an example', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(['getTripsById', 'postTripsByIdSplit']));
    const without = operations.filter(({ requestBody }) => {
      const json = requestBody?.content['application/json'];
      return json !== undefined && json.example === undefined && json.examples === undefined;
    });
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
    expect(operations.filter(({ summary, tags }) => summary === '' || tags.length !== 1)).toEqual([]);
    expect(document.tags.filter(({ description = '' }) => description === '')).toEqual([]);
  });

  // A name without words gets them by a docstring above its field in the contract, or a line in packages/contract/src/words.
  it('says of every property and parameter what it is', () => {
    const parts: [string, unknown][] = Object.entries(document.components.schemas);
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { requestBody, responses }] of Object.entries(methods))
        parts.push([`${method} ${path}`, [requestBody, responses]]);
    expect(parts.flatMap(([where, part]) => namelessIn(part).map((name) => `${where}: ${name}`))).toEqual([]);
    const parameters = Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.parameters));
    expect(parameters.filter(({ description = '' }) => description === '').map(({ name }) => name)).toEqual([]);
    expect(JSON.stringify(document.components.schemas['ApiToken'])).toContain('The last four letters of its text');
  });

  it('has nothing that the linter finds', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The installation of a test is on this machine.
      rules: { 'no-server-example.com': 'off' },
    });
    const source = new Source('openapi.json', JSON.stringify(document), 'application/json');
    const problems = await lintDocument({
      document: { source, parsed: document },
      config: config.styleguide,
      externalRefResolver: new BaseResolver(),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  }, 60_000);

  it('contains only calls of the contract', () => {
    const keys = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(keys.sort()).toEqual(Object.keys(api).sort());
  });

  it('is OpenAPI 3.1 without broken references', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['TripDetail', 'TripStats', 'ChargeDetail', 'Vehicle', 'User', 'Error']),
    );
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(10);
    for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});

/** The properties without words in a part of the document. */
function namelessIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties } = part as Schema;
  const here = Object.entries(properties ?? {}).flatMap(([name, { description = '' }]) => (description === '' ? [name] : []));
  return [...here, ...Object.values(part).flatMap(namelessIn)];
}

describe('the reference page', () => {
  it('offers the same document as a file', async () => {
    expect((await server.app.inject({ url: '/v1/reference/json' })).json()).toEqual(document);
  });

  it.each(['/v1/reference', '/v1/reference/'])(
    'at %s works under the content security policy: no inline script, all from this server',
    async (url) => {
      const page = await server.app.inject({ url });
      expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, expect.stringContaining("script-src 'self';")]);
      const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, attributes = '', inline = ''] of scripts) {
        expect(inline.trim()).toBe('');
        const source = new URL(/src="([^"]+)"/.exec(attributes)?.[1] ?? '', `http://here${url}`);
        expect([source.host, (await server.app.inject({ url: source.pathname })).statusCode]).toEqual(['here', 200]);
      }
      expect(page.body).not.toMatch(/\son\w+=/);
    },
  );
});
