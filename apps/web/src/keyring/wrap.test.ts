import { fromBase64 } from '@wattbook/domain/sealing/base64';
import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from './aes.ts';
import { generatePair, type Pair } from './pair.ts';
import { generateRecoveryKey, parseRecoveryKey } from './recovery-key.ts';
import { unwrapByPassword, unwrapByRecoveryKey, wrapByPassword, wrapByRecoveryKey } from './wrap.ts';

const [jana, otto] = ['0198-jana', '0198-otto'];
/** Few rounds, for speed; the tests do not depend on their number. */
const rounds = 1000;

let pair: Pair;
beforeAll(async () => {
  pair = await generatePair();
});

describe('a key pair (AUTH-095, OQ-044)', () => {
  it('is RSA-OAEP with SHA-256 of 3072 bits, the public one as SPKI and the private one as PKCS#8', async () => {
    const bytes = (text: string) => fromBase64(text) ?? new Uint8Array();
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const publicKey = await crypto.subtle.importKey('spki', bytes(pair.publicKey), rsa, true, ['encrypt']);
    const privateKey = await crypto.subtle.importKey('pkcs8', bytes(pair.privateKey), rsa, true, ['decrypt']);
    const { modulusLength, publicExponent } = publicKey.algorithm as RsaHashedKeyAlgorithm;
    expect({ modulusLength, publicExponent: [...publicExponent] }).toEqual({ modulusLength: 3072, publicExponent: [1, 0, 1] });
    const sealed = await crypto.subtle.encrypt(rsa, publicKey, utf8('Am Lindenhof 7'));
    expect(new TextDecoder().decode(await crypto.subtle.decrypt(rsa, privateKey, sealed))).toBe('Am Lindenhof 7');
  });
});

describe('a private key wrapped with the password', () => {
  it('is unwrapped with the password, and each wrap is a different text', async () => {
    const wraps = [
      await wrapByPassword(pair.privateKey, 'Strom4!auto', jana, rounds),
      await wrapByPassword(pair.privateKey, 'Strom4!auto', jana, rounds),
    ];
    expect(new Set(wraps).size).toBe(2);
    for (const wrap of wraps) expect(await unwrapByPassword(wrap, 'Strom4!auto', jana)).toBe(pair.privateKey);
  });

  it('uses 600,000 rounds, and contains their number', async () => {
    expect(await wrapByPassword(pair.privateKey, 'x', jana)).toMatch(/^w1\.600000\.[A-Za-z0-9+/]{22}==\.[A-Za-z0-9+/]+=*$/);
  });

  it('accepts a password in either Unicode form of its accents', async () => {
    const wrap = await wrapByPassword(pair.privateKey, 'Gr\u00fcn', jana, rounds);
    expect(await unwrapByPassword(wrap, 'Gru\u0308n', jana)).toBe(pair.privateKey);
  });

  it('is not unwrapped with another password, for another user or with one changed character', async () => {
    const wrap = await wrapByPassword(pair.privateKey, 'Strom4!auto', jana, rounds);
    expect(await unwrapByPassword(wrap, 'strom4!auto', jana)).toBeNull();
    expect(await unwrapByPassword(wrap, 'Strom4!auto', otto)).toBeNull();
    const changed = wrap.replace(/.(?=.{9}$)/, (character) => (character === 'A' ? 'B' : 'A'));
    expect(await unwrapByPassword(changed, 'Strom4!auto', jana)).toBeNull();
  });

  it('that came with an archive names the user for whom it was wrapped', async () => {
    const wrap = `${await wrapByPassword(pair.privateKey, 'Strom4!auto', jana, rounds)}.${jana}`;
    expect(await unwrapByPassword(wrap, 'Strom4!auto', otto)).toBe(pair.privateKey);
    const key = generateRecoveryKey();
    expect(await unwrapByRecoveryKey(`${await wrapByRecoveryKey(pair.privateKey, key, jana)}.${jana}`, key, otto)).toBe(pair.privateKey);
    expect(await unwrapByPassword(wrap.replace(jana, otto), 'Strom4!auto', otto)).toBeNull();
  });

  it.each([
    '',
    'wrapped again',
    'w1',
    'w1.0.AAAA.AAAA',
    'w1.99999999999.AAAA.AAAA',
    'w1.x.AAAA.AAAA',
    'w1.1000.*.AAAA',
    'w1.1000.AAAA.AAAA',
    'w2.1000.AAAA.AAAA',
    'w1.1000.AAAA.AAAA.AAAA',
  ])('that is invalid is unwrapped to null: %j', async (text) => {
    expect(await unwrapByPassword(text, 'x', jana)).toBeNull();
  });
});

describe('the recovery key', () => {
  it('has 160 random bits in eight groups of four unambiguous characters', () => {
    const keys = Array.from({ length: 200 }, generateRecoveryKey);
    for (const key of keys) expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(keys).size).toBe(200);
    expect(new Set(keys.flatMap((key) => Array.from(key))).size).toBe(33);
  });

  it('is parsed in any case and grouping, with O for 0 and I or L for 1', () => {
    const key = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ';
    const bits = parseRecoveryKey(key);
    expect(bits).toHaveLength(20);
    for (const text of [
      key.toLowerCase(),
      key.replaceAll('-', ' '),
      ` ${key.replaceAll('-', '')}\n`,
      key.replace('0123', 'oi23').replace('0123', 'Ol23'),
    ])
      expect(parseRecoveryKey(text)).toEqual(bits);
  });

  it.each([
    '',
    '0123',
    '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXY',
    '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ0',
    '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYU',
    'ä'.repeat(32),
  ])('is not valid: %j', (text) => {
    expect(parseRecoveryKey(text)).toBeNull();
  });

  it('unwraps its own wrap, and no other one', async () => {
    const [key, other] = [generateRecoveryKey(), generateRecoveryKey()];
    const wrap = await wrapByRecoveryKey(pair.privateKey, key, jana);
    expect(wrap).toMatch(/^r1\.[A-Za-z0-9+/]{22}==\.[A-Za-z0-9+/]+=*$/);
    expect(await unwrapByRecoveryKey(wrap, key.toLowerCase(), jana)).toBe(pair.privateKey);
    expect(await unwrapByRecoveryKey(wrap, other, jana)).toBeNull();
    expect(await unwrapByRecoveryKey(wrap, key, otto)).toBeNull();
    expect(await unwrapByRecoveryKey(wrap, 'nonsense', jana)).toBeNull();
    expect(await unwrapByRecoveryKey(wrap.replace('r1', 'w1'), key, jana)).toBeNull();
    await expect(wrapByRecoveryKey(pair.privateKey, 'nonsense', jana)).rejects.toThrow('recovery key');
  });
});
