import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing('a secret that only tests know, long enough');

describe('a sealed text', () => {
  it('is opened by the same key for the same purpose, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        expect(sealing.open(sealing.seal(text, purpose), purpose)).toBe(text);
      }),
    );
  });

  it('is different each time and does not contain the text', () => {
    const [one, other] = [sealing.seal('hunter2hunter2', 'mail'), sealing.seal('hunter2hunter2', 'mail')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('hunter2');
  });

  it('cannot be opened for another purpose or with another key', () => {
    const sealed = sealing.seal('hunter2', 'mail');
    expect(sealing.open(sealed, 'map')).toBeUndefined();
    expect(createSealing('another secret that is long enough too').open(sealed, 'mail')).toBeUndefined();
  });

  it('cannot be opened when any byte was changed or cut off', () => {
    const sealed = sealing.seal('hunter2', 'mail');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ change;
        expect(sealing.open(`s1.${changed.toString('base64url')}`, 'mail')).toBeUndefined();
        expect(sealing.open(`s1.${bytes.subarray(0, at).toString('base64url')}`, 'mail')).toBeUndefined();
      }),
    );
  });

  it.each(['', 's1.', 's2.AAAA', 'plain text', 's1.AAAA'])('is not %j', (text) => {
    expect(sealing.open(text, 'mail')).toBeUndefined();
  });

  it('needs a long key', () => {
    expect(() => createSealing('short')).toThrow('too short');
  });
});
