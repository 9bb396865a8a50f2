import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SealedRecord } from './key-ring.ts';
import { openPlaces } from './open-places.ts';
import { openRoute, openTripDetail } from './open-track.ts';
import { sealChanges } from './seal-changes.ts';
import { takeUnread } from './unread.ts';

/** A fake worker that seals by adding a prefix and brackets: the tests check its requests and the use of its answers. */
const worker = vi.hoisted(() => ({
  asked: [] as SealedRecord[][],
  openRecords: vi.fn(),
  sealTexts: vi.fn(),
}));
vi.mock('./worker-client.ts', () => worker);

const sealed = (text: string) => `sealed-with-a-key:(${text})`;
const unseal = (text: string) => /^sealed-with-a-key:\((.*)\)$/s.exec(text)?.[1] ?? null;
const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const work = { line1: 'Werkstr. 1', line2: '', line3: '', line4: '85748', city: 'Garching' };

beforeEach(() => {
  takeUnread();
  worker.asked = [];
  worker.openRecords.mockImplementation(async (records: SealedRecord[]) => {
    worker.asked.push(records);
    return records.map(({ texts }) => Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, unseal(text ?? '')])));
  });
  worker.sealTexts.mockImplementation(async ({ texts }: SealedRecord) =>
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, sealed(text ?? '')])),
  );
});

const row = (changes: object = {}) => ({
  id: 'trip-1',
  placesKey: 'key' as string | null,
  distance: 12,
  startAddress: sealed(JSON.stringify(home)),
  endAddress: work,
  startLocation: { latitude: sealed('48.3989'), longitude: sealed('11.7447') },
  endLocation: { latitude: 48.25, longitude: 11.65 },
  ...changes,
});

describe('the rows of a page with sealed places (GEN-018)', () => {
  it('are opened; plain fields stay unchanged', async () => {
    expect(await openPlaces([row(), row({ id: 'trip-2' })])).toEqual([
      row({ startAddress: home, startLocation: { latitude: 48.3989, longitude: 11.7447 } }),
      row({ id: 'trip-2', startAddress: home, startLocation: { latitude: 48.3989, longitude: 11.7447 } }),
    ]);
    expect(worker.asked.map((records) => records.map(({ id }) => id))).toEqual([['trip-1', 'trip-2']]);
    expect(takeUnread()).toBe(false);
  });

  it('are the same objects where nothing is sealed, without a call to the worker', async () => {
    const plain = row({ placesKey: null, startAddress: home, startLocation: null });
    expect((await openPlaces([plain]))[0]).toBe(plain);
    expect(worker.asked).toEqual([]);
  });

  it('show an address that cannot be opened as its raw text, and no coordinates (GEN-019, GEN-020)', async () => {
    const foreign = row({
      startAddress: 'of another key',
      startLocation: { latitude: sealed('48.3989'), longitude: 'a text of another key' },
    });
    expect(await openPlaces([foreign])).toEqual([row({ startAddress: 'of another key', startLocation: null })]);
    expect(takeUnread()).toBe(true);
  });

  it('stay raw where the worker cannot run', async () => {
    worker.openRecords.mockRejectedValue(new Error('no worker'));
    expect(await openPlaces([row()])).toEqual([row({ startLocation: null })]);
  });

  it.each([
    ['123456789.123456789', null],
    ['48.1234567890123456', Number('48.1234567890123456')],
    ['48', 48],
  ])('use a coordinate of fewer than 20 characters as plain text: %s (GEN-021)', async (text, latitude) => {
    const [opened] = await openPlaces([row({ startAddress: null, startLocation: { latitude: text, longitude: '11.5' } })]);
    expect(opened?.startLocation).toEqual(latitude === null ? null : { latitude, longitude: 11.5 });
    expect(worker.asked).toEqual([]);
  });

  it('open a coordinate of 20 characters (GEN-021)', async () => {
    const text = '48.12345678901234567';
    expect(text).toHaveLength(20);
    const [opened] = await openPlaces([row({ startAddress: null, startLocation: { latitude: text, longitude: '11.5' } })]);
    expect(opened?.startLocation).toBeNull();
    expect(worker.asked).toMatchObject([[{ texts: { 'startLocation.latitude': text } }]]);
  });

  it('show an address in the format of the documents in one line, and reject an invalid position', async () => {
    const [opened] = await openPlaces([
      row({ startAddress: sealed('Am Lindenhof 7'), startLocation: { latitude: sealed('north'), longitude: sealed('11.7447') } }),
    ]);
    expect([opened?.startAddress, opened?.startLocation]).toEqual([{ ...home, line1: 'Am Lindenhof 7', line4: '', city: '' }, null]);
  });
});

describe('the track of a sealed trip', () => {
  const item = (second: number) => ({ timestamp: `2026-11-18T15:40:0${second}Z`, latitude: null, longitude: null, level: 50 });
  const at = (second: number) => Date.parse(`2026-11-18T15:40:0${second}Z`);
  const detail = (sealedTrack: string | null, merged = false) =>
    ({
      merged,
      splitFrom: null,
      ...row({ startAddress: home, startLocation: null }),
      sealedTrack,
      startTime: '2026-11-18T15:40:00Z',
      endTime: '2026-11-18T15:40:05Z',
      items: [item(0), item(2), item(5)],
      coordinates: [],
    }) as unknown as TripDetail;

  it('is assigned to its samples by timestamp, and is drawn complete', async () => {
    const track = [
      [at(0), 48.1, 11.1],
      [at(1), 48.2, 11.2],
      [at(2), 48.3, 11.3],
    ];
    const opened = await openTripDetail(detail(sealed(JSON.stringify(track))));
    expect(opened.items.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [48.1, 11.1],
      [48.3, 11.3],
      [null, null],
    ]);
    expect(opened.coordinates).toEqual([
      [11.1, 48.1],
      [11.2, 48.2],
      [11.3, 48.3],
    ]);
  });

  it('of a merged trip or a half is what lies within its times, of all tracks it comes from (decision 0089)', async () => {
    const tracks = [
      [
        [at(0) - 1, 48, 11],
        [at(0), 48.1, 11.1],
      ],
      [
        [at(5), 48.5, 11.5],
        [at(6), 48.6, 11.6],
      ],
    ];
    const opened = await openTripDetail(detail(tracks.map((track) => sealed(JSON.stringify(track))).join(' '), true));
    expect(opened.coordinates).toEqual([
      [11.1, 48.1],
      [11.5, 48.5],
    ]);
  });

  it.each(['of another key', `${sealed(JSON.stringify([[at(0), 48.1, 11.1]]))} of-another-key`, sealed('no track')])(
    'stays empty where it cannot be read: %s',
    async (text) => {
      const opened = await openTripDetail(detail(text));
      expect([opened.coordinates, opened.items.map(({ latitude }) => latitude), takeUnread()]).toEqual([[], [null, null, null], true]);
    },
  );
});

describe('the route map of a range (DASH-021)', () => {
  it('includes the lines of sealed trips, each counted once, and marks unread ones', async () => {
    const line = [
      [11.1, 48.1],
      [11.2, 48.2],
    ] as [number, number][];
    const sealedLine = (tripId: string, text: string) => ({ tripId, placesKey: 'key', line: text, trackBetween: null });
    const foreign = sealedLine('trip-3', 'of another key');
    const route = { trips: 4, coordinates: [line], counts: [7], sealed: [sealedLine('trip-2', sealed(JSON.stringify(line))), foreign] };
    expect(await openRoute(route)).toEqual({ trips: 5, coordinates: [line, line], counts: [7, 1], sealed: [foreign] });
    expect(takeUnread()).toBe(true);
  });

  it('includes the part of a track that belongs to a half (decision 0089)', async () => {
    const track = [0, 1, 2, 3].map((minute) => [Date.UTC(2026, 10, 18, 15, minute), 48 + minute, 11]);
    const trackBetween = { from: '2026-11-18T15:01:00Z', to: '2026-11-18T15:02:00Z' };
    const half = { tripId: 'trip-2', placesKey: 'key', line: sealed(JSON.stringify(track)), trackBetween };
    expect(await openRoute({ trips: 0, coordinates: [], counts: [], sealed: [half] })).toMatchObject({
      trips: 1,
      coordinates: [
        [
          [11, 49],
          [11, 50],
        ],
      ],
    });
  });
});

describe('a change of a sealed trip', () => {
  const changes = { comment: 'x', endAddress: work, endLocation: { latitude: 48.25, longitude: 11.65 } };

  it('has sealed new places and unchanged other fields', async () => {
    expect(await sealChanges({ id: 'trip-1', placesKey: 'key' }, changes)).toEqual({
      comment: 'x',
      endAddress: sealed(JSON.stringify(work)),
      endLocation: { latitude: sealed('48.25'), longitude: sealed('11.65') },
    });
  });

  it('stays unchanged where this browser has no key or no worker, nothing is sealed, or no place changes', async () => {
    expect(await sealChanges({ id: 'trip-1', placesKey: null }, changes)).toBe(changes);
    expect(await sealChanges({ id: 'trip-1', placesKey: 'key' }, { comment: 'x' })).toEqual({ comment: 'x' });
    worker.sealTexts.mockResolvedValue(null);
    expect(await sealChanges({ id: 'trip-1', placesKey: 'key' }, changes)).toBe(changes);
    worker.sealTexts.mockRejectedValue(new Error('no worker'));
    expect(await sealChanges({ id: 'trip-1', placesKey: 'key' }, changes)).toBe(changes);
  });
});
