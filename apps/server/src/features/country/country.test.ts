import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { countryRoutes } from './country.routes.ts';
import { readCountry } from './read-country.ts';

describe('the country of a visitor (SHELL-091, API-042, OQ-015)', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer();
  });
  afterAll(() => server.close());
  const readCountryOf = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/v1/country', headers })).json<unknown>();

  it('is that of the header of the proxy, without a session', async () => {
    expect(await readCountryOf({ 'x-country': 'de' })).toEqual({ country: 'DE' });
  });

  it('is not guessed from the language or the address of the visitor', async () => {
    expect(await readCountryOf({ 'accept-language': 'de-DE', 'x-forwarded-for': '91.198.174.192' })).toEqual({ country: null });
  });

  it('is unknown where no header is configured', async () => {
    const answer = countryRoutes({ countryHeader: undefined })['GET /v1/country'];
    expect(await answer({ header: () => 'DE' } as never)).toEqual({ country: null });
  });

  it.each([
    [' at ', 'AT'],
    ['XX', null],
    ['T1', null],
    ['Germany', null],
    ['', null],
    [null, null],
  ])('%j is read as %j', (text, country) => expect(readCountry(text)).toBe(country));
});
