import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { AccountId } from '@wattbook/domain/ids';
import { coordinateOf } from '@wattbook/domain/sealing/sealed-text';
import { parseAddress, parseLine, parseTrack } from '@wattbook/domain/sealing/place-text';
import { sealedTripVector } from '@wattbook/domain/sealing/vectors';
import { describe, expect, it } from 'vitest';
import { makePlaceOwner, placeOwnerOf } from '../testing/place-owner.ts';
import { createPlaceHash, newTripSeal, readSealKey, sealOwn } from './place-sealing.ts';

const trip = { id: '01990000-0000-7000-8000-00000000a002' };
const owner = makePlaceOwner();
const key = readSealKey(owner.publicKey);
if (key === null) throw new Error('The created key is not valid.');

describe('sealed places (OQ-044)', () => {
  it('open with the private key only, in their trip and their field only (GEN-017)', () => {
    const seal = newTripSeal(key, trip.id);
    const sealed = { ...trip, placesKey: seal.placesKey };
    const text = seal.text('startAddress', 'Straße 7');
    expect(owner.open(sealed, 'startAddress', text)).toBe('Straße 7');
    expect(() => owner.open(sealed, 'endAddress', text)).toThrow(/authenticate/);
    expect(() => owner.open({ ...sealed, id: sealedTripVector.trip.id }, 'startAddress', text)).toThrow(/authenticate/);
    expect(() => makePlaceOwner().open(sealed, 'startAddress', text)).toThrow(/rsa|oaep/i);
    expect(owner.open(sealed, 'track', seal.bytes('track', '[]').toString('base64'))).toBe('[]');
    expect(owner.open({ ...trip, placesKey: null }, 'endAddress', sealOwn(key, trip.id, 'endAddress', 'Ulm'))).toBe('Ulm');
  });

  it('never have the same text twice', () => {
    const seal = newTripSeal(key, trip.id);
    const texts = [
      seal.text('startAddress', 'Ulm'),
      seal.text('startAddress', 'Ulm'),
      newTripSeal(key, trip.id).text('startAddress', 'Ulm'),
    ];
    expect(new Set(texts).size).toBe(3);
  });

  it('match the test vector, which tests the browser too (GEN-017, GEN-021)', () => {
    const { publicKey, privateKey, trip: sealed, opened, plainRsa } = sealedTripVector;
    const { open } = placeOwnerOf(publicKey, privateKey);
    expect(parseAddress(open(sealed, 'startAddress', sealed.startAddress))).toEqual(opened.startAddress);
    expect(parseAddress(open(sealed, 'endAddress', sealed.endAddress))).toEqual(opened.endAddress);
    for (const edge of ['startLocation', 'endLocation'] as const) {
      expect(coordinateOf(open(sealed, `${edge}.latitude`, sealed[edge].latitude), 90)).toBe(opened[edge].latitude);
      expect(coordinateOf(open(sealed, `${edge}.longitude`, sealed[edge].longitude), 180)).toBe(opened[edge].longitude);
    }
    expect(parseTrack(open(sealed, 'track', sealed.sealedTrack))).toEqual(opened.track);
    expect(parseLine(open(sealed, 'line', sealed.line))).toEqual(opened.line);
    expect(open({ id: '', placesKey: null }, 'startAddress', plainRsa.sealed)).toBe(plainRsa.opened);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no key', 'c29tZXRoaW5n'],
    ['a key of another kind', spki(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
    ['a key for signatures', spki(generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey)],
    ['a short key', spki(rsaOf(1024))],
    ['a key that is too slow for a browser', spki(rsaOf(8192))],
    ['a key that seals nothing: to the power of one', spki(rsaOf(2048, { e: 'AQ' }))],
    ['a key that is no product of two primes', spki(rsaOf(2048, { isEven: true }))],
    ['a key with a byte after it', Buffer.concat([Buffer.from(owner.publicKey, 'base64'), Buffer.from([0])]).toString('base64')],
    ['a key in another spelling', ` ${owner.publicKey}`],
  ])('cannot be created with %s', (_what, text) => {
    expect(readSealKey(text)).toBeNull();
  });
});

/** A public key of arbitrary numbers. */
function rsaOf(bits: number, { e = 'AQAB', isEven = false } = {}): KeyObject {
  const n = randomBytes(bits / 8);
  n[0] = 0xc5;
  n[n.length - 1] = isEven ? 0xa4 : 0xa5;
  return createPublicKey({ key: { kty: 'RSA', n: n.toString('base64url'), e }, format: 'jwk' });
}

function spki(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

describe('the hash of a place (OQ-064)', () => {
  const hash = createPlaceHash('a secret that only this test knows, long enough');
  const [mine, yours] = ['a' as AccountId, 'b' as AccountId];

  it('is equal only for equal texts of one account and installation', () => {
    const other = createPlaceHash('another secret that only this test knows');
    const hashes = [hash(mine, 'ulm'), hash(yours, 'ulm'), hash(mine, 'bonn'), other(mine, 'ulm')].map((made) => made?.toString('hex'));
    expect(new Set(hashes).size).toBe(4);
    expect(hash(mine, 'ulm')).toEqual(hash(mine, 'ulm'));
    expect(hash(mine, null)).toBeNull();
  });

  it('refuses a short secret', () => {
    expect(() => createPlaceHash('short')).toThrow('too short');
  });
});
