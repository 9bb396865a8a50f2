import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkCode } from '../features/setup/data/setup-calls.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { session } from '../session/browser-session.ts';
import { readVisitorConfiguration } from '../session/visitor-configuration.ts';
import { tokensOf } from '../testing/tokens.ts';
import { call, openStream } from './api.ts';
import { visitorCall } from './visitor-call.ts';

let sent: { url: string; headers: Headers; body: unknown }[] = [];

beforeEach(async () => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: new Headers(init.headers), body: init.body });
    return Response.json(tokensOf('u'));
  });
  await session.signIn('jana@example.org', 'Strom4!auto');
  await switchLanguage('de');
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

/** Every way in which the product calls its server. */
const calls: readonly (readonly [string, () => unknown])[] = [
  ['a call of a signed-in user', () => call('GET /v1/vehicles', {})],
  ['a write of theirs', () => call('PATCH /v1/users/:id', { params: { id: 'u' }, body: { unit: 'mi' } })],
  ['the live stream', () => openStream('/v1/live', new AbortController().signal)],
  ['a sign-in', () => session.signIn('jana@example.org', 'Strom4!auto')],
  ['a sign-out', () => session.signOut()],
  ['a call of a visitor', () => visitorCall('POST /v1/users/send-reset-code', { email: 'jana@example.org' })],
  ['a step of the set-up', () => checkCode('ABCD-EFGH')],
  ['the configuration for a visitor', () => readVisitorConfiguration()],
];

describe.each(calls)('%s', (_name, send) => {
  it('goes to the host of the page, in the language on the screen, as JSON (API-001, API-003, API-004)', async () => {
    await send();
    expect(sent).toHaveLength(1);
    for (const { url, headers, body } of sent) {
      expect(url).toMatch(/^\/(v1\/|authentication$)/);
      expect(headers.get('Accept-Language')).toBe('de');
      if (body !== undefined) expect(headers.get('Content-Type')).toBe('application/json');
    }
  });
});
