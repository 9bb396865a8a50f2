import { api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { sentWords } from '@wattbook/contract/error-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../testing/api-server.ts';

type Operation = {
  responses: Record<string, unknown>;
  parameters: { name: string; in: string }[];
  requestBody?: unknown;
  security: unknown[];
};
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, { properties?: Record<string, unknown> }> };
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

describe('the reference page', () => {
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
