import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswordHashing, HashingOverloaded } from './password-hashing.ts';

/** Started work that the test ends. */
const started = vi.hoisted(() => [] as { readonly text: string; readonly end: () => void }[]);
const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock('@node-rs/argon2', () => argon2);

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const startWork = (text: string) => new Promise<boolean>((resolve) => started.push({ text, end: () => resolve(true) }));

beforeEach(() => {
  started.length = 0;
  argon2.hash.mockReset().mockImplementation(async (password: string) => `hash of ${password}`);
  argon2.verify.mockReset().mockImplementation((_hashed: string, password: string) => startWork(password));
});

describe('hashing passwords', () => {
  it('uses argon2id with 19 MiB and two passes', async () => {
    await createPasswordHashing().hash('x');
    expect(argon2.hash).toHaveBeenCalledWith('x', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('runs a few at a time, in order, with a limited queue', async () => {
    const { verify } = createPasswordHashing({ maxRunning: 2, maxWaiting: 3 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((password) => verify('hashed', password));
    await settled();
    expect(started.map(({ text }) => text)).toEqual(['a', 'b']);
    await expect(verify('hashed', 'one too many')).rejects.toBeInstanceOf(HashingOverloaded);
    for (const [ended, working] of [
      [0, ['a', 'b', 'c']],
      [1, ['a', 'b', 'c', 'd']],
      [2, ['a', 'b', 'c', 'd', 'e']],
    ] as const) {
      started[ended]?.end();
      await settled();
      expect(started.map(({ text }) => text)).toEqual(working);
    }
    for (const { end } of started) end();
    expect(await Promise.all(all)).toEqual([true, true, true, true, true]);
  });

  it('accepts calls again after an overload', async () => {
    const { verify } = createPasswordHashing({ maxRunning: 1, maxWaiting: 0 });
    const first = verify('hashed', 'first');
    await expect(verify('hashed', 'second')).rejects.toBeInstanceOf(HashingOverloaded);
    started[0]?.end();
    await first;
    const third = verify('hashed', 'third');
    await settled();
    expect(started.map(({ text }) => text)).toEqual(['first', 'third']);
    started[1]?.end();
    expect(await third).toBe(true);
  });

  it('starts the next one when one fails', async () => {
    argon2.hash.mockRejectedValueOnce(new Error('out of memory'));
    const { hash } = createPasswordHashing({ maxRunning: 1, maxWaiting: 0 });
    await expect(hash('x')).rejects.toThrow('out of memory');
    expect(await hash('y')).toBe('hash of y');
  });
});

describe('a password for an unknown account', () => {
  it('is verified against a hash of the same cost with an unknown password, and is wrong', async () => {
    argon2.verify.mockResolvedValue(true);
    const { verifyUnknown } = createPasswordHashing();
    expect([await verifyUnknown('one'), await verifyUnknown('two')]).toEqual([false, false]);
    const [[secret]] = argon2.hash.mock.calls as [[string]];
    expect(argon2.hash).toHaveBeenCalledTimes(1);
    expect(argon2.verify.mock.calls).toEqual([
      [`hash of ${secret}`, 'one'],
      [`hash of ${secret}`, 'two'],
    ]);
  });
});
