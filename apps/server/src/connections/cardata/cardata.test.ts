import { cardata } from '@wattbook/simulator/manufacturers/cardata';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bmw, exampleClientId, type ExampleAccount, mini, minutes, noon, openAccount } from './example-account.ts';
import { exampleBegin, examplePolled, reasonOf } from '../testing/simulated-sources.ts';

let account: ExampleAccount;
beforeEach(async () => {
  account = await openAccount(await startSources([cardata()], { now: () => noon }));
});
afterEach(async () => account.sources.close());

describe('connecting to BMW CarData', () => {
  it('shows a code and is pending until the user confirms it at the manufacturer (VEH-033, OQ-069)', async () => {
    const device = await account.begin();
    expect(device).toMatchObject({ everySeconds: 1, expiresAt: noon + 300_000 });
    expect(device.verificationUrl).toContain(device.userCode);
    expect((await (await fetch(device.verificationUrl)).text()).includes(bmw.vin)).toBe(true);
    expect(await account.finish(device)).toBe('pending');
    await account.confirm(device, [bmw.vin]);
    expect(await account.finish(device)).toMatchObject({
      expiresAt: noon + 3_480_000,
      secrets: { clientId: exampleClientId, containerId: expect.stringMatching(/^S00I/) },
    });
  });

  it.each(['authorization_pending', 'slow_down'])('is pending at %s (OQ-069)', async (error) => {
    const device = await account.begin();
    await account.sources.control({ faults: [{ source: 'cardata', path: '/gcdm/oauth/token', status: 400, body: { error } }] });
    expect(await account.finish(device)).toBe('pending');
  });

  it.each([
    ['the code is too old', 'expired_token', 'code'],
    ['the user says no', 'access_denied', 'declined'],
    ['the code was used', 'invalid_grant', 'code'],
    ['the client id was deleted', 'invalid_client', 'fields'],
  ])('fails where %s (OQ-069)', async (_, error, reason) => {
    const device = await account.begin();
    await account.sources.control({ faults: [{ source: 'cardata', path: '/gcdm/oauth/token', status: 400, body: { error } }] });
    expect(await reasonOf(account.finish(device))).toBe(reason);
  });

  it('fails as declined where the user denies on the page, and as a wrong code afterwards (OQ-069)', async () => {
    const device = await account.begin();
    await account.confirm(device, [], 'deny');
    expect(await reasonOf(account.finish(device))).toBe('declined');
    expect(await reasonOf(account.finish(device))).toBe('code');
  });

  it('fails as too old after the time of the code (OQ-069)', async () => {
    const device = await account.begin();
    await account.setTime(device.expiresAt);
    expect(await reasonOf(account.finish(device))).toBe('code');
  });

  it('proves with PKCE that the one who began also ends it (OQ-069)', async () => {
    const device = await account.begin();
    await account.confirm(device, [bmw.vin]);
    expect(await reasonOf(account.finish({ ...device, keep: { ...device.keep, verifier: 'of-another' } }))).toBe('code');
  });

  it.each([{}, { clientId: ' ' }, { clientId: 'no-client' }])('refuses the form %o (OQ-069)', async (fields) =>
    expect(await reasonOf(account.connector.begin(exampleBegin(fields, 'BMW')))).toBe('fields'),
  );

  it('names the person, so that a second sign-in renews the first, and uses its container again (VEH-056)', async () => {
    const [first, second] = [await account.connect(), await account.connect()];
    expect(second.sourceUser).toBe(first.sourceUser);
    expect(second.secrets['containerId']).toBe(first.secrets['containerId']);
  });

  it('lists the cars the user owns, with the make in the VIN (VEH-015, OQ-069)', async () => {
    const grant = await account.connect([bmw.vin, mini.vin]);
    expect(await account.connector.listVehicles(grant.secrets)).toEqual([
      { id: bmw.vin, vin: bmw.vin, name: null, manufacture: 'BMW', model: null },
      { id: mini.vin, vin: mini.vin, name: null, manufacture: 'MINI', model: null },
    ]);
    expect((await account.connector.listVehicles((await account.connect([mini.vin])).secrets)).map(({ id }) => id)).toEqual([mini.vin]);
  });

  it('is finished also while the container cannot be created; the first poll does it (OQ-069)', async () => {
    await account.sources.control({ faults: [{ source: 'cardata', path: '/customers/containers', status: 503 }] });
    const grant = await account.connect();
    expect(grant.secrets).not.toHaveProperty('containerId');
    await account.tell([{ ts: noon, soc: 60 }]);
    expect(await account.connector.poll?.(grant.secrets, examplePolled(bmw.vin))).toMatchObject({ samples: [{ soc: 60 }] });
  });

  it('fails where the client id is not open for the interface (OQ-069)', async () => {
    await account.sources.control({
      faults: [{ source: 'cardata', path: '/customers/containers', status: 403, body: { exveErrorId: 'CU-403' } }],
    });
    expect(await reasonOf(account.connect())).toBe('consent');
  });
});

describe('renewing the access to BMW CarData', () => {
  it('keeps the person and the container, and gets fresh tokens (VEH-056)', async () => {
    const grant = await account.connect();
    await account.setTime(minutes(60));
    expect(await reasonOf(account.connector.listVehicles(grant.secrets))).toBe('unauthorized');
    const renewed = await account.connector.renew?.(grant.secrets);
    expect(renewed).toMatchObject({ sourceUser: grant.sourceUser, expiresAt: minutes(118) });
    const { accessToken: _, idToken: __, refreshToken: ___, ...kept } = grant.secrets;
    expect(renewed?.secrets).toMatchObject(kept);
    for (const name of ['accessToken', 'idToken', 'refreshToken']) expect(renewed?.secrets[name]).not.toBe(grant.secrets[name]);
    expect(await account.connector.listVehicles(renewed?.secrets ?? {})).toHaveLength(1);
  });

  it('keeps the token that an answer does not repeat (OQ-069)', async () => {
    const grant = await account.connect();
    const body = { access_token: 'fresh', expires_in: 3600 };
    await account.sources.control({ faults: [{ source: 'cardata', path: '/gcdm/oauth/token', status: 200, body }] });
    expect((await account.connector.renew?.(grant.secrets))?.secrets).toEqual({ ...grant.secrets, accessToken: 'fresh' });
  });

  it('is over once the user withdrew it (VEH-024)', async () => {
    const grant = await account.connect();
    await account.sources.control({ revoke: ['cardata'] });
    expect(await reasonOf(account.connector.listVehicles(grant.secrets))).toBe('unauthorized');
    expect(await reasonOf(account.connector.renew?.(grant.secrets) ?? Promise.resolve())).toBe('login');
  });

  it.each([503, 429])('is not over because of %d (VEH-024)', async (status) => {
    const grant = await account.connect();
    await account.sources.control({ faults: [{ source: 'cardata', path: '/gcdm/oauth/token', status }] });
    expect(await reasonOf(account.connector.renew?.(grant.secrets) ?? Promise.resolve())).toBe(status === 429 ? 'limited' : 'unavailable');
  });
});
