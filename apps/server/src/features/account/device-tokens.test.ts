import type { UserId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeviceToken, readDeviceToken } from './device-tokens.ts';

const now = Date.UTC(2026, 5, 15, 12);
const day = 86_400_000;
const [owner, other] = ['0190c5a8-1111-7000-8000-000000000001', '0190c5a8-1111-7000-8000-000000000002'].map((id) => ({
  userId: id as UserId,
  passwordHash: '$argon2id$one',
})) as [Parameters<typeof createDeviceToken>[1], Parameters<typeof createDeviceToken>[1]];

describe('the token of a device', () => {
  it('is of its user and installation, for 180 days and until the password is another one', () => {
    const token = createDeviceToken('secret', owner, now);
    const device = readDeviceToken('secret', owner, token, now + 180 * day - 1);
    expect(device).toMatch(/^[\w-]{16}$/);
    expect(readDeviceToken('secret', owner, token, now + 180 * day)).toBeUndefined();
    expect(readDeviceToken('secret', other, token, now)).toBeUndefined();
    expect(readDeviceToken('other secret', owner, token, now)).toBeUndefined();
    expect(readDeviceToken('secret', { ...owner, passwordHash: '$argon2id$two' }, token, now)).toBeUndefined();
  });

  it('is another one each time', () => {
    const [one, two] = [createDeviceToken('secret', owner, now), createDeviceToken('secret', owner, now)];
    expect(readDeviceToken('secret', owner, one, now)).not.toBe(readDeviceToken('secret', owner, two, now));
  });

  it('cannot be changed, and other text is none', () => {
    const token = createDeviceToken('secret', owner, now);
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'a' ? 'b' : 'a'}${token.slice(index + 1)}`;
      expect(readDeviceToken('secret', owner, changed, now)).toBeUndefined();
    }
    for (const text of [`${token}.`, `${token}=`, token.slice(0, -1), token.replaceAll('.', '')])
      expect(readDeviceToken('secret', owner, text, now)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => readDeviceToken('secret', owner, text, now) === undefined));
  });
});
