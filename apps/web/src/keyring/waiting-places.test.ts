import { beforeAll, expect, it, vi } from 'vitest';
import { createKeyRing, type SealedRecord } from './key-ring.ts';
import { generatePair, type Pair } from './pair.ts';
import { openWaiting, sealWaiting } from './waiting-places.ts';

const held = vi.hoisted(() => ({ keys: [] as string[] }));
vi.mock('./worker-client.ts', () => ({
  openRecords: (records: SealedRecord[]) => Promise.all(records.map((record) => createKeyRing(held.keys).open(record))),
}));

let pair: Pair;
beforeAll(async () => {
  pair = await generatePair();
});

const changes = {
  startTime: '2026-01-05T08:00:00Z',
  startAddress: { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Freising' },
  startLocation: { latitude: 48.4, longitude: 11.75 },
  endAddress: null,
  endLocation: { latitude: 'sealed by the trip', longitude: 'sealed by the trip' },
  comment: 'x',
};

it('places that wait are sealed to the account, and are sent as they were entered, to the letter', async () => {
  const waiting = await sealWaiting(pair.publicKey, changes);
  expect(JSON.stringify(waiting)).not.toMatch(/Freising|Am Ring|48\.4|11\.75/);
  expect(waiting).toMatchObject({ startTime: changes.startTime, endAddress: null, endLocation: changes.endLocation, comment: 'x' });
  held.keys = [pair.privateKey];
  expect(JSON.stringify(await openWaiting(waiting ?? {}))).toBe(JSON.stringify(changes));
});

it('without the key of the account they are not sent, which says why', async () => {
  held.keys = [];
  const waiting = await sealWaiting(pair.publicKey, changes);
  await expect(openWaiting(waiting ?? {})).rejects.toThrow('places_sealed');
});

it('a browser that seals nothing has none wait; what has no place waits everywhere', async () => {
  vi.stubGlobal('crypto', {});
  expect(await sealWaiting(pair.publicKey, changes)).toBeNull();
  expect(await sealWaiting(pair.publicKey, { comment: 'x' })).toEqual({ comment: 'x' });
  expect(await openWaiting({ comment: 'x' })).toEqual({ comment: 'x' });
  vi.unstubAllGlobals();
});
