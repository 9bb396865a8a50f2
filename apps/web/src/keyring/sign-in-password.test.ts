import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { tokensOf } from '../testing/tokens.ts';
import { storeSignInPassword, hasSignInPassword, takeSignInPassword } from './sign-in-password.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  session.signInWith(tokensOf('jana'));
  storeSignInPassword('jana', 'Strom4!auto');
});
afterEach(() => vi.unstubAllGlobals());

describe('the password of a sign-in, stored until the keys are opened with it', () => {
  it('is returned once', () => {
    expect([takeSignInPassword('jana'), takeSignInPassword('jana')]).toEqual(['Strom4!auto', null]);
  });

  it('stays when a token is renewed', () => {
    session.signInWith(tokensOf('jana'));
    expect(hasSignInPassword('jana')).toBe(true);
  });

  it('is removed by a sign-out, or by the sign-in of another user', () => {
    session.signOut();
    expect(hasSignInPassword('jana')).toBe(false);
    storeSignInPassword('jana', 'Strom4!auto');
    session.signInWith(tokensOf('otto'));
    expect(hasSignInPassword('jana')).toBe(false);
  });
});
