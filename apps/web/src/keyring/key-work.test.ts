import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { storeSignInPassword, hasSignInPassword } from './sign-in-password.ts';
import { deleteStoredKeys, storedPairs, hasStoredKey } from './stored-keys.ts';
import { createOrReplacePair, createRecoveryKey, recover, openOrCreateKeys, unlock, wrapsForPassword } from './key-work.ts';
import type { KeyRecord } from './keys-of-record.ts';
import type { Pair } from './pair.ts';

const password = 'Strom4!auto';
const next = 'Neu-und-5icher';

/** A fake server with one account, which follows the contract. */
const server = vi.hoisted(() => ({ record: {} as KeyRecord, password: '', patches: [] as object[], beforePatch: (): void => undefined }));

type Sent = Partial<KeyRecord> & { readonly replacedKey?: string; readonly currentPassword?: string };

vi.mock('../api/api.ts', () => ({
  call: async (key: string, { body = {} }: { body?: Record<string, unknown> }) => {
    const { ApiError } = await import('../api/api-error.ts');
    if (key === 'POST /v1/users/:id/verify-reset') {
      if (body['password'] !== server.password) throw new ApiError('validation', { fields: { password: 'wrong' } });
      return undefined;
    }
    if (key === 'GET /v1/users/:id') return server.record;
    server.beforePatch();
    server.patches.push(body);
    const { publicKey, replacedKey = null, formerKeys = [], currentPassword, ...fields } = body as Sent;
    if (currentPassword !== server.password) throw new ApiError('validation', { fields: { currentPassword: 'wrong' } });
    const before = server.record;
    if (publicKey !== undefined && publicKey !== before.publicKey) {
      if (replacedKey !== before.publicKey) throw new ApiError('conflict');
      retire();
      server.record = { ...server.record, publicKey: publicKey ?? null };
    }
    const former = server.record.formerKeys.map((stored) => ({
      ...stored,
      ...formerKeys.find((wrap) => wrap.publicKey === stored.publicKey),
    }));
    server.record = { ...server.record, ...fields, formerKeys: former };
    return server.record;
  },
}));

// Creating a real pair needs seconds, and the tests do not use its content.
let created = 0;
vi.mock('./pair.ts', () => ({
  canSeal: () => true,
  generatePair: async (): Promise<Pair> => {
    created += 1;
    return { publicKey: `public ${created}`, privateKey: btoa(`private ${created}`) };
  },
}));

/** Retires the pair in use, as a reset without the key does. */
function retire(): void {
  const { publicKey, privateKey, recoveryKey, formerKeys } = server.record;
  const retired = publicKey === null ? [] : [{ publicKey, privateKey, recoveryKey, retiredAt: '2026-11-20T00:00:00Z' }];
  server.record = { ...server.record, publicKey: null, privateKey: null, recoveryKey: null, formerKeys: [...retired, ...formerKeys] };
}

const signIn = async (signInPassword = server.password) => {
  storeSignInPassword('u', signInPassword);
  await openOrCreateKeys('u');
};
const anotherBrowser = () => deleteStoredKeys('u');
const current = () => server.record.publicKey ?? '';

beforeEach(() => {
  localStorage.clear();
  server.record = { id: 'u', email: 'jana@example.org', publicKey: null, privateKey: null, recoveryKey: null, formerKeys: [] };
  Object.assign(server, { password, patches: [], beforePatch: () => undefined });
});

describe('signing in with a password (AUTH-095, OQ-044)', () => {
  it('creates the first pair, and stores it in this browser', async () => {
    await signIn();
    expect(server.patches).toMatchObject([{ publicKey: expect.any(String), privateKey: expect.stringMatching(/^w1\./) }]);
    expect(hasStoredKey('u', current())).toBe(true);
    expect(hasSignInPassword('u')).toBe(false);
    await openOrCreateKeys('u');
    expect(server.patches).toHaveLength(1);
  });

  it('in a second browser opens the existing pair', async () => {
    await signIn();
    const before = storedPairs('u');
    anotherBrowser();
    await signIn();
    expect(storedPairs('u')).toEqual(before);
    expect(server.patches).toHaveLength(1);
  });

  it('uses the pair of another browser that was faster', async () => {
    await signIn();
    const faster = server.record;
    const ofFaster = storedPairs('u');
    anotherBrowser();
    server.record = { ...faster, publicKey: null, privateKey: null };
    server.beforePatch = () => {
      server.record = faster;
    };
    await signIn();
    expect(server.record).toEqual(faster);
    expect(storedPairs('u')).toEqual(ofFaster);
  });

  it('ignores the password of another user', async () => {
    storeSignInPassword('another', password);
    await openOrCreateKeys('u');
    expect([server.patches, hasSignInPassword('another')]).toEqual([[], false]);
  });

  it('stores no keys for an account that must not have any', async () => {
    server.beforePatch = () => {
      throw new ApiError('forbidden');
    };
    await signIn();
    expect(storedPairs('u')).toEqual([]);
  });

  it('wraps stored pairs again that the password no longer opens', async () => {
    await signIn();
    server.password = next;
    await signIn();
    anotherBrowser();
    await signIn();
    expect(hasStoredKey('u', current())).toBe(true);
  });
});

describe('a session that was started without the password', () => {
  it('is unlocked with the password, not with another one', async () => {
    await signIn();
    anotherBrowser();
    expect([await unlock(server.record, 'Falsch9!falsch'), storedPairs('u')]).toEqual([false, []]);
    expect([await unlock(server.record, password), hasStoredKey('u', current())]).toEqual([true, true]);
  });

  it('creates a pair only with the right password', async () => {
    await expect(createOrReplacePair(server.record, 'Falsch9!falsch')).rejects.toMatchObject({ word: 'validation' });
    expect(current()).toBe('');
    await createOrReplacePair(server.record, password);
    expect(hasStoredKey('u', current())).toBe(true);
  });
});

describe('a new password (AUTH-077)', () => {
  it('wraps every stored key', async () => {
    await signIn();
    await createOrReplacePair(server.record, password);
    const wraps = await wrapsForPassword(server.record, { present: password, next });
    expect(Object.keys(wraps)).toEqual(['privateKey', 'formerKeys']);
    server.record = {
      ...server.record,
      ...wraps,
      formerKeys: server.record.formerKeys.map((stored, at) => ({ ...stored, ...wraps.formerKeys?.[at] })),
    };
    anotherBrowser();
    expect([await unlock(server.record, password), await unlock(server.record, next)]).toEqual([false, true]);
    expect(storedPairs('u')).toHaveLength(2);
  });

  it('wraps a key that the present password opens, and none where it opens nothing', async () => {
    await signIn();
    anotherBrowser();
    expect(await wrapsForPassword(server.record, { present: 'Falsch9!falsch', next })).toEqual({});
    expect(await wrapsForPassword(server.record, { present: password, next })).toMatchObject({ privateKey: expect.any(String) });
  });
});

describe('after a reset without the key (AUTH-057)', () => {
  const resetPassword = () => {
    retire();
    anotherBrowser();
    server.password = next;
  };

  it('a new pair is created, and the former one is locked', async () => {
    await signIn();
    const former = current();
    resetPassword();
    await signIn();
    expect([current() === former, hasStoredKey('u', former), hasStoredKey('u', current())]).toEqual([false, false, true]);
  });

  it('the recovery key opens the former pair, in this browser and with the new password in all others', async () => {
    await signIn();
    const former = current();
    const key = await createRecoveryKey(server.record, password);
    expect(server.record.recoveryKey).toMatch(/^r1\./);
    resetPassword();
    await signIn();
    await expect(recover(server.record, key, 'Falsch9!falsch')).rejects.toMatchObject({ word: 'validation' });
    expect(await recover(server.record, key.toLowerCase(), next)).toBe('recovered');
    expect(hasStoredKey('u', former)).toBe(true);
    anotherBrowser();
    await signIn();
    expect([hasStoredKey('u', former), hasStoredKey('u', current())]).toEqual([true, true]);
  });

  it('a recovery key is created only with the right password', async () => {
    await signIn();
    await expect(createRecoveryKey(server.record, 'Falsch9!falsch')).rejects.toMatchObject({ word: 'validation' });
    expect(server.record.recoveryKey).toBeNull();
  });

  it('a replaced recovery key opens nothing, and an invalid text is reported as unreadable', async () => {
    await signIn();
    const key = await createRecoveryKey(server.record, password);
    await createRecoveryKey(server.record, password);
    resetPassword();
    await signIn();
    expect([await recover(server.record, key, next), await recover(server.record, 'ABCD', next)]).toEqual(['fits_nothing', 'unreadable']);
  });

  it('the earlier password still opens the former pair', async () => {
    await signIn();
    const former = current();
    resetPassword();
    await signIn();
    expect([await unlock(server.record, password), hasStoredKey('u', former)]).toEqual([true, true]);
  });
});
