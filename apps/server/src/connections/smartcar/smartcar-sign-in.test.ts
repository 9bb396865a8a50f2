import type { Fault } from '@wattbook/simulator/manufacturers/fault';
import { smartcar } from '@wattbook/simulator/manufacturers/smartcar';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, Secrets } from '../connector.ts';
import type { SourceSettings } from '../source-settings.ts';
import { exampleBegin, simulatedDeps, simulatedSettings } from '../testing/simulated-sources.ts';
import { createSmartcar } from './smartcar.ts';

const keys = { clientId: 'client_1', clientSecret: 'secret', managementToken: 'management-token' };
const [kia, vw] = [
  { vin: 'KNAC381AFN5000001', name: 'EV6', manufacture: 'Kia', model: 'EV6', year: 2023 },
  { vin: 'WVWZZZE1ZMP000001', name: 'ID.3', manufacture: 'VW', model: 'ID.3', year: 2022 },
];

let sources: SourceServer;
let settings: SourceSettings;
let connector: Connector;
beforeEach(async () => {
  sources = await startSources([smartcar(keys)]);
  settings = { ...simulatedSettings(sources.url), SMARTCAR_CLIENT_ID: keys.clientId, SMARTCAR_CLIENT_SECRET: keys.clientSecret };
  connector = createSmartcar(settings, simulatedDeps(sources));
  await sources.control({ cars: [kia, vw] });
});
afterEach(() => sources.close());

const { redirectUri } = exampleBegin({}, '');
const fault = (one: Omit<Fault, 'source'>) => sources.control({ faults: [{ source: 'smartcar', ...one }] });

/** The user consents on the page of Smartcar; returns what comes back. */
async function consent({ vin, manufacture } = kia): Promise<Record<string, string>> {
  const beginning = await connector.begin(exampleBegin({}, manufacture));
  const url = beginning.kind === 'redirect' ? beginning.url : '';
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ vin, answer: 'allow' }), redirect: 'manual' });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
}

describe('a sign-in at Smartcar', () => {
  it('believes no user that the browser names beside its code', async () => {
    const [own, foreign] = [await consent(), await consent(vw)];
    const parameters = { ...own, user_id: foreign['user_id'] ?? '' };
    expect(await connector.finish({ parameters, keep: {}, redirectUri })).toMatchObject({ secrets: { userId: own['user_id'] } });
  });

  it('trades a code once, and only for the address it was made for', async () => {
    const [parameters, other] = [await consent(), await consent()];
    await connector.finish({ parameters, keep: {}, redirectUri });
    await expect(connector.finish({ parameters, keep: {}, redirectUri })).rejects.toMatchObject({ reason: 'code' });
    const elsewhere = { parameters: other, keep: {}, redirectUri: `${redirectUri}/other` };
    await expect(connector.finish(elsewhere)).rejects.toMatchObject({ reason: 'code' });
  });

  it('blames no user for keys that Smartcar does not know', async () => {
    const parameters = await consent();
    const wrong = createSmartcar({ ...settings, SMARTCAR_APPLICATION_SECRET: 'wrong' }, { fetch, now: Date.now });
    await expect(wrong.finish({ parameters, keep: {}, redirectUri })).rejects.toMatchObject({ reason: 'unavailable', status: 401 });
  });

  describe('that leads back without a code, or with one that is traded no longer', () => {
    const hooked = () => createSmartcar({ ...settings, SMARTCAR_MANAGEMENT_TOKEN: keys.managementToken }, { fetch, now: Date.now });

    it.each<[string, Secrets, string | null, unknown]>([
      ['waits until a signed event has named a user', { user_id: 'u' }, null, 'pending'],
      ['waits while the events name somebody else', { user_id: 'u' }, 'v', 'pending'],
      ['ends with the user whom both name', { user_id: 'u' }, 'u', { secrets: { userId: 'u' }, expiresAt: null, sourceUser: 'u' }],
    ])('%s', async (_what, parameters, confirmedUser, expected) => {
      expect(await hooked().finish({ parameters, keep: {}, redirectUri, confirmedUser })).toEqual(expected);
      await fault({ path: '/oauth/token', status: 410, body: {} });
      expect(await hooked().finish({ parameters: { ...parameters, code: 'c' }, keep: {}, redirectUri, confirmedUser })).toEqual(expected);
    });

    it('is refused where no event can come', async () => {
      const parameters = { user_id: 'u' };
      await expect(connector.finish({ parameters, keep: {}, redirectUri })).rejects.toMatchObject({ reason: 'refused' });
    });
  });
});
