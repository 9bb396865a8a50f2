import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxText, openBox, sharedKey } from './threema-box.ts';

const newKeys = () => {
  const pair = generateKeyPairSync('x25519');
  const rawOf = (key: KeyObject, type: 'spki' | 'pkcs8') =>
    key
      .export({ format: 'der', type: type as 'spki' })
      .subarray(-32)
      .toString('hex');
  return { publicKey: rawOf(pair.publicKey, 'spki'), privateKey: rawOf(pair.privateKey, 'pkcs8') };
};
const [gateway, person, other] = [newKeys(), newKeys(), newKeys()];
const toPerson = { privateKey: gateway.privateKey, publicKey: person.publicKey };
const ofPerson = { privateKey: person.privateKey, publicKey: gateway.publicKey };

describe('a box of Threema', () => {
  it('has the key of the examples of NaCl (cr.yp.to/highspeed/naclcrypto-20090310.pdf, section 8)', () => {
    const key = sharedKey(
      '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a',
      'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
    );
    expect(Buffer.from(key).toString('hex')).toBe('1b27556473e985d462cd51197a9a46c76009549eac6474f206c4ee0844f68389');
  });

  it('gives its text to the person it is for, and to nobody else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const box = boxText(text, toPerson);
        expect(openBox(box, ofPerson)).toBe(text);
        expect(openBox(box, { ...ofPerson, privateKey: other.privateKey })).toBeNull();
      }),
    );
  });

  it('that was changed has no text', () => {
    const { nonce, box } = boxText('Charging finished', toPerson);
    const changed = `${box.slice(0, -1)}${box.endsWith('0') ? '1' : '0'}`;
    expect(openBox({ nonce, box: changed }, ofPerson)).toBeNull();
    expect(openBox({ nonce, box: '00' }, ofPerson)).toBeNull();
  });
});
