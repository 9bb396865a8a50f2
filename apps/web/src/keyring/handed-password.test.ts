import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { tokensOf } from '../testing/tokens.ts';
import { handPassword, hasHandedPassword, takeHandedPassword } from './handed-password.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  session.enter(tokensOf('jana'));
  handPassword('jana', 'Strom4!auto');
});
afterEach(() => vi.unstubAllGlobals());

describe('the password of a sign-in, stored until the keys are opened with it', () => {
  it('is returned once', () => {
    expect([takeHandedPassword('jana'), takeHandedPassword('jana')]).toEqual(['Strom4!auto', null]);
  });

  it('stays when a token is renewed', () => {
    session.enter(tokensOf('jana'));
    expect(hasHandedPassword('jana')).toBe(true);
  });

  it('is removed by a log-out, or by the sign-in of another user', () => {
    session.logout();
    expect(hasHandedPassword('jana')).toBe(false);
    handPassword('jana', 'Strom4!auto');
    session.enter(tokensOf('otto'));
    expect(hasHandedPassword('jana')).toBe(false);
  });
});
