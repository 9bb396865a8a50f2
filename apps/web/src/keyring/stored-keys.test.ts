import type { UserId } from '@wattbook/domain/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/browser-session.ts';
import { deleteStoredKeys, storedPairs, storedText, storePairs, hasStoredKey, findStoredPair, onStoredKeysChange } from './stored-keys.ts';

const jana = { id: 'user-1', email: 'Jana@Example.org', publicKey: 'public a' };
const otto = { id: 'user-2', email: 'otto@example.org', publicKey: 'public c' };
const pair = (name: string) => ({ publicKey: `public ${name}`, privateKey: `private ${name}` });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the private keys in a browser (GEN-018, OQ-044)', () => {
  it('are stored per user, new pairs beside old ones', () => {
    storePairs(jana, [pair('a')]);
    storePairs(jana, [pair('a'), pair('b')]);
    storePairs(otto, [pair('c')]);
    expect(storedPairs(jana.id)).toEqual([pair('a'), pair('b')]);
    expect([hasStoredKey(jana.id, 'public b'), hasStoredKey(otto.id, 'public b')]).toEqual([true, false]);
    deleteStoredKeys(jana.id);
    expect([storedPairs(jana.id), storedPairs(otto.id)]).toEqual([[], [pair('c')]]);
  });

  it('are not used in a support view of the account in this browser (OQ-028)', () => {
    storePairs(jana, [pair('a')]);
    const claims = btoa('{"sub":"admin","role":"admin"}');
    localStorage.setItem('wattbook.session', JSON.stringify({ accessToken: `h.${claims}.s`, refreshToken: 'r', expiresAt: 9e15 }));
    const supportView = { id: 'v', token: 't', userId: jana.id as UserId, name: 'Jana', viewerId: 'admin' as UserId, endsAt: 9e15 };
    session.startView(supportView);
    expect([storedPairs(jana.id), hasStoredKey(jana.id, 'public a')]).toEqual([[], false]);
    session.endView();
    expect(storedPairs(jana.id)).toEqual([pair('a')]);
  });

  it('cannot be used by a reset where the pair in use is not stored', () => {
    storePairs({ ...jana, publicKey: 'public b' }, [pair('a')]);
    expect(findStoredPair(jana.email)).toBeNull();
    storePairs({ ...jana, publicKey: 'public b' }, [pair('b')]);
    expect(findStoredPair(jana.email)?.pair).toEqual(pair('b'));
  });

  it('are found by the current e-mail only', () => {
    storePairs(jana, [pair('a')]);
    expect(findStoredPair(' jana@example.ORG')).toEqual({ userId: jana.id, pair: pair('a') });
    storePairs({ ...jana, email: 'new@example.org' }, [pair('a')]);
    expect([findStoredPair('jana@example.org'), findStoredPair('new@example.org')?.userId]).toEqual([null, jana.id]);
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
    expect([storedPairs(jana.id), findStoredPair('x')]).toEqual([[], null]);
  });

  it('notify listeners when they are stored or deleted, in other tabs too', () => {
    const listener = vi.fn();
    const stop = onStoredKeysChange(listener);
    storePairs(jana, [pair('a')]);
    storePairs(jana, [pair('a')]);
    expect(listener).toHaveBeenCalledTimes(1);
    deleteStoredKeys(jana.id);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wattbook.keys.user-1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'wattbook.session' }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    expect(storedText(jana.id)).toBe('');
  });
});
