import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTenantSession } from '../db/tenant-connection.ts';
import { sampleLife } from '../testing/any-life.ts';
import { useTelemetry } from '../testing/telemetry.ts';
import { makeVehicle } from '../testing/vehicle.ts';
import { receiveSamples } from './intake/intake.ts';
import { openTelemetry, readLive, listLive, readTrack } from './public.ts';
import { thinTrack } from './samples/thin-track.ts';

const start = Date.UTC(2026, 9, 1, 6);
const minute = 60_000;
const day = 24 * 60 * minute;
const life = sampleLife(
  start,
  [
    { kind: 'park', minutes: 10 },
    { kind: 'drive', minutes: 30 },
  ],
  10_000,
);

describe('thinning a track', () => {
  const wave = Array.from(
    { length: 5000 },
    (_, index): Sample => ({ ts: index, source: 'push', speedKmh: 50 + 40 * Math.sin(index / 50), lat: 48 + index / 1e4, lon: 11 }),
  );

  it('keeps at most the requested number, in order, with the first and the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 1, max: 5000 }), (max, length) => {
        const samples = wave.slice(0, length);
        const thinned = thinTrack(samples, max);
        expect(thinned.length).toBe(Math.min(max, length));
        expect(thinned.every((sample, index) => index === 0 || sample.ts > (thinned[index - 1]?.ts ?? 0))).toBe(true);
        expect(thinned[0]).toBe(samples[0]);
        if (max > 1) expect(thinned.at(-1)).toBe(samples.at(-1));
      }),
    );
  });

  it('keeps a peak of one sample', () => {
    const samples = wave.map((sample) => ({ ...sample, speedKmh: 50, powerKw: sample.ts === 3333 ? 250 : 10 }));
    expect(thinTrack(samples, 100).some((sample) => sample.powerKw === 250)).toBe(true);
  });

  it('keeps the corner of a track', () => {
    const samples = wave.map((sample, index) => ({
      ...sample,
      lat: 48 + Math.min(index, 2500) / 1e4,
      lon: 11 + Math.max(0, index - 2500) / 1e4,
    }));
    const corner = thinTrack(samples, 60).find(
      (sample) => Math.abs((sample.lat ?? 0) - 48.25) < 1e-3 && Math.abs((sample.lon ?? 0) - 11) < 1e-3,
    );
    expect(corner).toBeDefined();
  });
});

describe('what features read', () => {
  const test = useTelemetry();

  it('has the samples of a range with both its ends', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receiveSamples(test.deps, { ...vehicle, samples: life, receivedAt: start + 60 * minute });
    const from = start + 12 * minute;
    const to = start + 20 * minute;
    const track = await withTenantSession(test.pool, vehicle.accountId, (reader) =>
      readTrack(reader, vehicle.vehicleId, { from, to }, { maxItems: 1000 }),
    );
    const chartValues = ({ ts, speedKmh, soc, lat, powerKw }: Sample) => ({ ts, speedKmh, soc, lat, powerKw });
    expect(track.map(chartValues)).toEqual(life.filter((sample) => sample.ts >= from && sample.ts <= to).map(chartValues));
    const otherVehicle = await makeVehicle(test.pool);
    const visible = await withTenantSession(test.pool, otherVehicle.accountId, (reader) =>
      readTrack(reader, vehicle.vehicleId, { from, to }, { maxItems: 1000 }),
    );
    expect(visible).toEqual([]);
  });

  it('has the live state with each value and its time; after 15 minutes of silence it is unknown whether the vehicle drives', async () => {
    const vehicle = await makeVehicle(test.pool);
    const end = life.at(-1)?.ts ?? 0;
    const readLiveAt = (now: number) =>
      withTenantSession(test.pool, vehicle.accountId, (reader) => readLive(reader, vehicle.vehicleId, now));
    expect(await readLiveAt(end)).toBeNull();
    await openTelemetry(test.deps, () => end + 1000).receiveSamples(vehicle, life);
    expect(await readLiveAt(end + 1000)).toMatchObject({
      state: 'Driving',
      lastUpdate: end,
      carried: { speedKmh: { value: 60, at: end }, soc: { at: end } },
    });
    expect(await readLiveAt(end + 16 * minute)).toMatchObject({ state: null, lastState: 'Driving', lastUpdate: end });
    for (const now of [end + 1000, end + 16 * minute, end + 31 * day]) {
      const all = await withTenantSession(test.pool, vehicle.accountId, (reader) => listLive(reader, now));
      expect([...all]).toEqual([[vehicle.vehicleId, await readLiveAt(now)]]);
    }
  });

  it('has no state and no duration after 30 days without a report, but the time of that report (DASH-002)', async () => {
    const vehicle = await makeVehicle(test.pool);
    const parked = sampleLife(start, [{ kind: 'park', minutes: 10 }], 10_000);
    const end = parked.at(-1)?.ts ?? 0;
    await openTelemetry(test.deps, () => end + 1000).receiveSamples(vehicle, parked);
    const readLiveAt = (now: number) =>
      withTenantSession(test.pool, vehicle.accountId, (reader) => readLive(reader, vehicle.vehicleId, now));
    expect(await readLiveAt(end + 30 * day)).toMatchObject({ state: 'Parked', since: start, lastUpdate: end });
    const expired = await readLiveAt(end + 30 * day + 1);
    expect(expired).toMatchObject({ state: null, since: null, lastState: null, lastUpdate: end, carried: { soc: { at: end } } });
    const all = await withTenantSession(test.pool, vehicle.accountId, (reader) => listLive(reader, end + 30 * day + 1));
    expect(all.get(vehicle.vehicleId)).toEqual(expired);
  });
});
