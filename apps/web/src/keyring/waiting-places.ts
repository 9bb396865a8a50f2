import { fromBase64 } from '@wattbook/domain/sealing/base64';
import { formatWithOwnKey, type SealedField, sealedFor } from '@wattbook/domain/sealing/sealed-text';
import { ApiError } from '../api/api-error.ts';
import { type Bytes, sealBytes, utf8 } from './aes.ts';
import { openRecords } from './open-places.ts';
import { canSeal, rsa } from './pair.ts';

type Changes = Readonly<Record<string, unknown>>;

/** The places of a trip, with the part that each is sealed as: a location as one text. */
const parts = {
  startAddress: 'startAddress',
  startLocation: 'startLocation.latitude',
  endAddress: 'endAddress',
  endLocation: 'endLocation.latitude',
} as const satisfies Record<string, SealedField>;

/** What such a text is sealed for: a change that waits, which has no record yet. */
const waiting = 'waiting';

/** Seals the plain places of a change to the public key of its user (base64 of SPKI), for as long as it waits in this browser; null where the browser cannot. */
export async function sealWaiting(publicKey: string, changes: Changes): Promise<Changes | null> {
  const plain = Object.entries(parts).filter(([name]) => isPlain(changes[name]));
  if (plain.length === 0) return changes;
  const spki = fromBase64(publicKey);
  if (!canSeal() || spki === null) return null;
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const [aes, own] = await Promise.all([
    crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']),
    crypto.subtle.importKey('spki', spki as Bytes, rsa, false, ['encrypt']),
  ]);
  const key = new Uint8Array(await crypto.subtle.encrypt(rsa.name, own, raw));
  const sealed = plain.map(async ([name, part]): Promise<[string, unknown]> => {
    const ciphertext = await sealBytes(aes, utf8(JSON.stringify(changes[name])), sealedFor(waiting, part));
    return [name, `${waiting}:${formatWithOwnKey(key, ciphertext)}`];
  });
  return { ...changes, ...Object.fromEntries<unknown>(await Promise.all(sealed)) };
}

/** The change as it was entered. Throws `ApiError`, `places_sealed` where this browser has no key that opens it. */
export async function openWaiting(changes: Changes): Promise<Changes> {
  const sealed = Object.entries(parts).flatMap(([name, part]) => {
    const text = changes[name];
    return typeof text === 'string' && text.startsWith(`${waiting}:`) ? [{ name, part, text }] : [];
  });
  if (sealed.length === 0) return changes;
  const texts = Object.fromEntries(sealed.map(({ part, text }) => [part, text]));
  const [opened = {}] = await openRecords([{ id: waiting, placesKey: null, texts }]);
  const places = sealed.map(({ name, part }): [string, unknown] => {
    const text = opened[part] ?? null;
    if (text === null) throw new ApiError('places_sealed');
    return [name, JSON.parse(text)];
  });
  return { ...changes, ...Object.fromEntries<unknown>(places) };
}

/** An address in words, or a position in numbers. */
const isPlain = (place: unknown): boolean =>
  typeof place === 'object' && place !== null && !('latitude' in place && typeof place.latitude === 'string');
