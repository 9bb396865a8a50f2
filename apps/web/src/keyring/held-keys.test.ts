import type { UserId } from '@wattbook/domain/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { forgetKeys, heldPairs, heldText, holdPairs, holds, keeperOf, onHeldKeys } from './held-keys.ts';

const jana = { id: 'user-1', email: 'Jana@Example.org', publicKey: 'public a' };
const otto = { id: 'user-2', email: 'otto@example.org', publicKey: 'public c' };
const pair = (name: string) => ({ publicKey: `public ${name}`, privateKey: `private ${name}` });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the private keys in a browser (GEN-018, OQ-044)', () => {
  it('are stored per user, new pairs beside old ones', () => {
    holdPairs(jana, [pair('a')]);
    holdPairs(jana, [pair('a'), pair('b')]);
    holdPairs(otto, [pair('c')]);
    expect(heldPairs(jana.id)).toEqual([pair('a'), pair('b')]);
    expect([holds(jana.id, 'public b'), holds(otto.id, 'public b')]).toEqual([true, false]);
    forgetKeys(jana.id);
    expect([heldPairs(jana.id), heldPairs(otto.id)]).toEqual([[], [pair('c')]]);
  });

  it('are not used in a support view of the account in this browser (OQ-028)', () => {
    holdPairs(jana, [pair('a')]);
    const claims = btoa('{"sub":"admin","role":"admin"}');
    localStorage.setItem('wattbook.session', JSON.stringify({ accessToken: `h.${claims}.s`, refreshToken: 'r', expiresAt: 9e15 }));
    const look = { id: 'v', token: 't', userId: jana.id as UserId, name: 'Jana', viewerId: 'admin' as UserId, endsAt: 9e15 };
    session.startView(look);
    expect([heldPairs(jana.id), holds(jana.id, 'public a')]).toEqual([[], false]);
    session.endView();
    expect(heldPairs(jana.id)).toEqual([pair('a')]);
  });

  it('cannot be used by a reset where the pair in use is not stored', () => {
    holdPairs({ ...jana, publicKey: 'public b' }, [pair('a')]);
    expect(keeperOf(jana.email)).toBeNull();
    holdPairs({ ...jana, publicKey: 'public b' }, [pair('b')]);
    expect(keeperOf(jana.email)?.pair).toEqual(pair('b'));
  });

  it('are found by the current e-mail only', () => {
    holdPairs(jana, [pair('a')]);
    expect(keeperOf(' jana@example.ORG')).toEqual({ userId: jana.id, pair: pair('a') });
    holdPairs({ ...jana, email: 'new@example.org' }, [pair('a')]);
    expect([keeperOf('jana@example.org'), keeperOf('new@example.org')?.userId]).toEqual([null, jana.id]);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"email":1,"current":null,"pairs":[]}',
    '{"email":"x","pairs":[]}',
    '{"email":"x","current":null,"pairs":[{"publicKey":"y"}]}',
  ])('are empty where the stored text is damaged: %s', (text) => {
    localStorage.setItem('wattbook.keys.user-1', text);
    expect([heldPairs(jana.id), keeperOf('x')]).toEqual([[], null]);
  });

  it('notify listeners when they are stored or deleted, in other tabs too', () => {
    const heard = vi.fn();
    const stop = onHeldKeys(heard);
    holdPairs(jana, [pair('a')]);
    holdPairs(jana, [pair('a')]);
    expect(heard).toHaveBeenCalledTimes(1);
    forgetKeys(jana.id);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wattbook.keys.user-1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'wattbook.session' }));
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    expect(heldText(jana.id)).toBe('');
  });
});
