import { fromBase64, toBase64 } from '@wattbook/domain/sealing/base64';
import { movedText } from '@wattbook/domain/sealing/sealed-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bytes, utf8 } from './aes.ts';
import { createKeyRing } from './key-ring.ts';
import { generatePair, type Pair } from './pair.ts';

let pair: Pair;
let other: Pair;
beforeAll(async () => {
  [pair, other] = await Promise.all([generatePair(), generatePair()]);
});

/** Seals with a public key, as the server does. */
async function rsaSeal(publicKey: string, content: Bytes | string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt('RSA-OAEP', key, typeof content === 'string' ? utf8(content) : content);
  return toBase64(new Uint8Array(sealed));
}

async function aesSeal(raw: Bytes, text: string, bound: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(bound) }, key, utf8(text));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

const bytesOf = (text: string): Bytes => fromBase64(text) ?? new Uint8Array();
const randomKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32));
const address = JSON.stringify({ line1: 'Größe-7-Weg', line2: '', line3: '', line4: '85354', city: 'Freising' });
const tripKey = randomKey();
const sealedTrip = async (id = 'trip-1', field = 'startAddress') => ({
  id: 'trip-1',
  placesKey: await rsaSeal(pair.publicKey, tripKey),
  texts: { startAddress: await aesSeal(tripKey, address, `${id}/${field}`) },
});

describe('a sealed text (GEN-017, GEN-018)', () => {
  it('opens under the key of its trip', async () => {
    expect(await createKeyRing([pair.privateKey]).open(await sealedTrip())).toEqual({ startAddress: address });
  });

  it('opens with the key that it contains, with or without a key of its trip', async () => {
    const [own, ring] = [randomKey(), createKeyRing([pair.privateKey])];
    const text = `${await rsaSeal(pair.publicKey, own)}.${await aesSeal(own, '48.3989', 'trip-1/endLocation.latitude')}`;
    for (const placesKey of [null, (await sealedTrip()).placesKey])
      expect(await ring.open({ id: 'trip-1', placesKey, texts: { 'endLocation.latitude': text } })).toEqual({
        'endLocation.latitude': '48.3989',
      });
  });

  it('opens in a trip that it was moved to, and only as the field that it was (decision 0089)', async () => {
    const { id, placesKey, texts } = await sealedTrip();
    const moved = movedText({ id, placesKey: placesKey ?? '' }, texts.startAddress);
    const merged = { id: 'trip-9', placesKey, texts: { startAddress: moved, endAddress: moved } };
    expect(await createKeyRing([pair.privateKey]).open(merged)).toEqual({ startAddress: address, endAddress: null });
  });

  it('opens as plain RSA-OAEP with SHA-256, the format of the documents', async () => {
    const record = { id: 'trip-1', placesKey: null, texts: { endAddress: await rsaSeal(pair.publicKey, 'Am Lindenhof 7') } };
    expect(await createKeyRing([pair.privateKey]).open(record)).toEqual({ endAddress: 'Am Lindenhof 7' });
  });

  it('opens with an earlier pair as well', async () => {
    expect(await createKeyRing([other.privateKey, pair.privateKey]).open(await sealedTrip())).toEqual({ startAddress: address });
  });

  it('does not open with the key of another user, or without any (GEN-019, GEN-020)', async () => {
    for (const keys of [[], [other.privateKey], ['nonsense'], ['AAAA']])
      expect(await createKeyRing(keys).open(await sealedTrip())).toEqual({ startAddress: null });
  });

  it.each([
    ['another trip', 'trip-2', 'startAddress'],
    ['another field', 'trip-1', 'endAddress'],
  ])('does not open when it was moved from %s', async (_what, id, field) => {
    expect(await createKeyRing([pair.privateKey]).open(await sealedTrip(id, field))).toEqual({ startAddress: null });
  });

  it('does not open when a bit was changed', async () => {
    const { texts, ...trip } = await sealedTrip();
    const bytes = bytesOf(texts.startAddress);
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    const ring = createKeyRing([pair.privateKey]);
    expect(await ring.open({ ...trip, texts: { startAddress: toBase64(bytes) } })).toEqual({ startAddress: null });
    expect(await ring.open({ ...trip, placesKey: 'AAAA', texts })).toEqual({ startAddress: null });
  });

  it.each(['', 'Am Lindenhof 7', '.', 'AAAA.AAAA', 'A'])('that is invalid opens to null: %j', async (text) => {
    const ring = createKeyRing([pair.privateKey]);
    for (const placesKey of [null, (await sealedTrip()).placesKey])
      expect(await ring.open({ id: 'trip-1', placesKey, texts: { startAddress: text } })).toEqual({ startAddress: null });
  });
});

describe('a changed address', () => {
  it('is sealed under the key of its trip, and can be opened again', async () => {
    const ring = createKeyRing([pair.privateKey]);
    const trip = await sealedTrip();
    const texts = await ring.seal({ ...trip, texts: { endAddress: address, 'endLocation.latitude': '48.1' } });
    expect(Object.keys(texts ?? {})).toEqual(['endAddress', 'endLocation.latitude']);
    expect(await createKeyRing([pair.privateKey]).open({ ...trip, texts: texts ?? {} })).toEqual({
      endAddress: address,
      'endLocation.latitude': '48.1',
    });
  });

  it('is not sealed where that key is missing', async () => {
    expect(await createKeyRing([other.privateKey]).seal(await sealedTrip())).toBeNull();
    expect(await createKeyRing([pair.privateKey]).seal({ ...(await sealedTrip()), placesKey: null })).toBeNull();
  });
});
