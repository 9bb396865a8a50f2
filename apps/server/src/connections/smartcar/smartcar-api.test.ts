import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../../config/source-environment.ts';
import { createSmartcarApi } from './smartcar-api.ts';

/** The API of a Smartcar that answers every call below `/v3` with these bodies, the last one again and again. */
function apiOf(...bodies: readonly object[]) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname === '/oauth2/token')
      return Promise.resolve(Response.json({ access_token: 't', token_type: 'Bearer', expires_in: 3600 }));
    asked.push(`${url.pathname}${url.search}`);
    return Promise.resolve(Response.json(bodies[Math.min(asked.length, bodies.length) - 1]));
  };
  const settings = {
    ...sourcesOf({} as Parameters<typeof sourcesOf>[0]),
    SMARTCAR_AUTH_BASE: 'https://iam.test',
    SMARTCAR_API_BASE: 'https://api.test/v3',
  };
  return { api: createSmartcarApi({ ...settings, SMARTCAR_MODE: 'live' }, { fetch, now: () => 0 }), asked };
}

const connection = (vehicle: string, user: string) => ({
  attributes: { vehicle: { make: 'Tesla', model: 'Model S' } },
  relationships: { vehicle: { data: { id: vehicle } }, user: { data: { id: user } } },
});

describe('the API of Smartcar', () => {
  it('lists no vehicle of another user, even where the answer has one', async () => {
    const { api } = apiOf({ data: [connection('v1', 'u1'), connection('v2', 'u2'), { relationships: {} }, null] });
    expect(await api.connections('u1')).toEqual([{ vehicleId: 'v1', make: 'Tesla', model: 'Model S' }]);
  });

  it('asks for the connections of the user and mode, and for the pages that follow', async () => {
    const next = '/connections?page%5Bnumber%5D=2';
    const { api, asked } = apiOf(
      { data: [connection('v1', 'u1')], links: { next } },
      { data: [connection('v2', 'u1')], links: { next: null } },
    );
    expect((await api.connections('u1')).map(({ vehicleId }) => vehicleId)).toEqual(['v1', 'v2']);
    expect(asked.map(decodeURIComponent)).toEqual([
      '/v3/connections?filter[userId]=u1&filter[vehicle.mode]=live&page[size]=100',
      '/v3/connections?page[number]=2',
    ]);
  });

  it('ends where the links lead in a circle', async () => {
    const { api, asked } = apiOf({ data: [], links: { next: '/vehicles/v1/signals?page=1' } });
    expect(await api.signals('u1', 'v1')).toEqual([]);
    expect(asked).toHaveLength(50);
  });

  it.each([
    ['with its envelope', (resource: object) => ({ data: resource, links: {} })],
    ['without one', (resource: object) => resource],
  ])('reads a signal %s, as the documentation has both', async (_form, wrap) => {
    const attributes = { code: 'vehicleidentification-vin', status: { value: 'SUCCESS' }, body: { value: 'VIN1' } };
    const { api } = apiOf(wrap({ id: 'a', type: 'signal', attributes, meta: { oemUpdatedAt: 5 } }));
    expect(await api.signal('u1', 'v1', 'vehicleidentification-vin')).toEqual({ ...attributes, meta: { oemUpdatedAt: 5 } });
  });
});
