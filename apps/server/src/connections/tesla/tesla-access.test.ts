import type { SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { createTesla } from '@wattbook/simulator/manufacturers/tesla';
import { teslaApplication } from '@wattbook/simulator/manufacturers/tesla/sign-in';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consentAtTesla, openTesla, signInAtTesla, teslaSession } from '../../testing/tesla-session.ts';

const car: SourceCar = { vin: '5YJ3E7EB0PF000001', name: 'Blue', manufacture: 'Tesla', model: 'Model 3', year: 2023 };
const start = Date.UTC(2026, 10, 20, 10);
const minute = 60_000;

let sources: SourceServer;
beforeEach(async () => {
  sources = await startSources([createTesla]);
  await sources.control({ now: start, cars: [car] });
});
afterEach(() => sources.close());

const open = (settings: Readonly<Record<string, string>> = {}) => openTesla({ ...sources, application: teslaApplication }, settings);
const session = (settings: Readonly<Record<string, string>> = {}) =>
  teslaSession({ ...sources, application: teslaApplication }, car.vin, settings);
const fail = (path: string, fault: Omit<Fault, 'source' | 'path'>) => sources.control({ faults: [{ source: 'tesla', path, ...fault }] });
const act = (action: object) => sources.control({ act: [{ source: 'tesla', ...action }] });

describe('signing in at Tesla', () => {
  it('leads to the sign-in with state, nonce and the scopes that are used (VEH-033)', async () => {
    const { url, request } = await consentAtTesla(open().connector, [car.vin]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: request.redirectUri,
      scope: 'openid offline_access vehicle_device_data vehicle_location',
      state: 'state-1',
      nonce: request.keep['nonce'],
      locale: 'de-DE',
      prompt_missing_scopes: 'true',
      require_requested_scopes: 'true',
      show_keypair_step: 'true',
    });
    expect(request.keep['nonce']).toMatch(/^[\w-]{22}$/);
    expect((await consentAtTesla(open().connector, [car.vin])).request.keep).not.toEqual(request.keep);
  });

  it('grants the access, keeps the region, and lists the vehicles (VEH-035)', async () => {
    const { connector } = open();
    const grant = await signInAtTesla(connector, [car.vin]);
    expect(grant).toMatchObject({
      expiresAt: start + 8 * 60 * minute,
      secrets: { apiBase: `${sources.url}/tesla`, domain: 'book.example.org' },
    });
    expect(await connector.listVehicles(grant.secrets)).toEqual([
      { id: car.vin, vin: car.vin, name: 'Blue', manufacture: 'Tesla', model: 'Model 3' },
    ]);
    expect((await signInAtTesla(connector, [car.vin])).sourceUser).toBe(grant.sourceUser);
  });

  it('lists every page of vehicles', async () => {
    const { connector } = open();
    const vins = Array.from({ length: 150 }, (_, index) => `5YJSE7EB0PF${String(index).padStart(6, '0')}`);
    await sources.control({ cars: vins.map((vin) => ({ ...car, vin })) });
    const { secrets } = await signInAtTesla(connector, vins);
    const listed = await connector.listVehicles(secrets);
    expect(listed.map(({ id }) => id)).toEqual(vins);
    expect(listed[0]?.model).toBe('Model S');
  });

  it('is declined by a user who denies', async () => {
    const { connector } = open();
    const { request } = await consentAtTesla(connector, [], 'deny');
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'declined' });
  });

  it('refuses a code that is missing, used or of another sign-in', async () => {
    const { connector } = open();
    const { request } = await consentAtTesla(connector, [car.vin]);
    await expect(connector.finish({ ...request, parameters: {} })).rejects.toMatchObject({ reason: 'code' });
    await connector.finish(request);
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'code' });
    const other = await consentAtTesla(connector, [car.vin]);
    await expect(connector.finish({ ...other.request, keep: request.keep })).rejects.toMatchObject({ reason: 'code' });
  });

  it('needs the consent to the data of the vehicle and to stay connected', async () => {
    const { connector } = open();
    for (const scopes of [
      ['openid', 'offline_access', 'vehicle_location'],
      ['openid', 'vehicle_device_data', 'vehicle_location'],
    ]) {
      await act({ scopes });
      const { request } = await consentAtTesla(connector, [car.vin]);
      await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'consent' });
    }
  });

  it('does not blame the user for wrong keys of the operator', async () => {
    const { connector } = open({ TESLA_CLIENT_SECRET: 'other' });
    const { request } = await consentAtTesla(connector, [car.vin]);
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'refused', status: 401 });
  });

  it('says that the application is not registered in the region of the user', async () => {
    const { connector } = open();
    const { request } = await consentAtTesla(connector, [car.vin]);
    await act({ registered: false });
    await expect(connector.finish(request)).rejects.toMatchObject({
      reason: 'refused',
      message: 'Tesla: the application is not registered in the region of the user: refused (412)',
    });
  });

  it('never hands the token to a region behind a weaker connection', async () => {
    const { connector } = open();
    const { request } = await consentAtTesla(connector, [car.vin]);
    await fail('/api/1/users/region', { status: 200, body: { response: { region: 'eu', fleet_api_base_url: 'ftp://example.org' } } });
    await expect(connector.finish(request)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('renewing the access to Tesla', () => {
  it('trades the refresh token, which works once, and keeps the region', async () => {
    const { secrets, renew, calls } = await session();
    const renewed = await renew();
    expect(renewed.secrets['refreshToken']).not.toBe(secrets['refreshToken']);
    expect(renewed.secrets).toMatchObject({ apiBase: secrets['apiBase'], domain: 'book.example.org' });
    expect(calls).toEqual(['POST /oauth2/v3/token']);
    expect((await renew(renewed.secrets)).sourceUser).toBe(renewed.sourceUser);
  });

  it('recovers where the new token was lost, within a day', async () => {
    const { connector, renew } = await session();
    await renew();
    const recovered = await renew();
    expect(await connector.listVehicles(recovered.secrets)).toHaveLength(1);
  });

  it('is over after the user withdrew the consent (VEH-024)', async () => {
    const { connector, secrets, renew } = await session();
    await sources.control({ revoke: ['tesla'] });
    await expect(connector.listVehicles(secrets)).rejects.toMatchObject({ reason: 'unauthorized' });
    await expect(renew()).rejects.toMatchObject({ reason: 'login' });
  });

  it.each([
    [400, { error: 'invalid_grant' }, 'login'],
    [401, { error: 'login_required' }, 'login'],
    [401, { error: 'invalid_client' }, 'refused'],
    [400, '<html>', 'refused'],
    [429, {}, 'limited'],
    [503, '<html>', 'unavailable'],
  ])('with the answer %d %j is %s (VEH-024)', async (status, body, reason) => {
    const { renew } = await session();
    await fail('/oauth2/v3/token', { status, body });
    await expect(renew()).rejects.toMatchObject({ reason });
    await renew();
  });
});
