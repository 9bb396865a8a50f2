import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SourceVehicle } from '../source-directory.store.ts';
import type { VehicleSamples } from '../store-samples.ts';
import { createSampleBuffer, keyOf } from './sample-buffer.ts';

const sourceOf = (vehicle: number): SourceVehicle => ({ connector: 'tesla', sourceKey: `vehicle-${vehicle}` });
/** Every third vehicle is one of the same account. */
const accountOf = (sourceKey: string) => `account-${Number(sourceKey.slice('vehicle-'.length)) % 3}` as AccountId;
const findOwners = async (sources: readonly SourceVehicle[]) =>
  new Map(sources.map((source) => [keyOf(source), { accountId: accountOf(source.sourceKey), vehicleId: source.sourceKey as VehicleId }]));
const sampleAt = (ts: number): Sample => ({ ts, source: 'tesla-telemetry' });
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
const ignore = () => undefined;

/** A store that notes what it is given. */
function noting() {
  const stored = new Map<string, number[]>();
  const store = async (_accountId: AccountId, vehicles: readonly VehicleSamples[]) => {
    await soon();
    for (const { vehicleId, samples } of vehicles)
      stored.set(vehicleId, [...(stored.get(vehicleId) ?? []), ...samples.map(({ ts }) => ts)]);
  };
  return { stored, store };
}

it('stores all samples of a vehicle in order, and never two batches of an account at once (OQ-069)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(8), fc.nat(2)), { maxLength: 60 }), async (steps) => {
      const { stored, store } = noting();
      const open = new Set<string>();
      const buffer = createSampleBuffer({
        findOwners,
        store: async (accountId, vehicles) => {
          expect(open).not.toContain(accountId);
          open.add(accountId);
          await store(accountId, vehicles);
          open.delete(accountId);
        },
        onError: ignore,
      });
      const sent = new Map<string, number[]>();
      for (const [ts, [vehicle, pauses]] of steps.entries()) {
        const source = sourceOf(vehicle);
        sent.set(source.sourceKey, [...(sent.get(source.sourceKey) ?? []), ts]);
        await buffer.add(source, [sampleAt(ts)]);
        // Some are stored in a batch of their own.
        if (pauses === 2) await buffer.close();
      }
      await buffer.close();
      expect(stored).toEqual(sent);
    }),
    { numRuns: 30 },
  );
});

it('leaves out vehicles that nobody connected (OQ-069)', async () => {
  const { stored, store } = noting();
  const some = async (sources: readonly SourceVehicle[]) => findOwners(sources.filter(({ sourceKey }) => sourceKey !== 'vehicle-1'));
  const buffer = createSampleBuffer({ findOwners: some, store, onError: ignore });
  for (const vehicle of [0, 1, 2]) await buffer.add(sourceOf(vehicle), [sampleAt(vehicle)]);
  await buffer.close();
  expect([...stored.keys()].toSorted()).toEqual(['vehicle-0', 'vehicle-2']);
});

describe('by the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('finds the owners of all that arrived within a tenth of a second in one statement (OQ-069)', async () => {
    const { stored, store } = noting();
    const asked: number[] = [];
    const counting = (sources: readonly SourceVehicle[]) => {
      asked.push(sources.length);
      return findOwners(sources);
    };
    const buffer = createSampleBuffer({ findOwners: counting, store, onError: ignore });
    for (let vehicle = 0; vehicle < 20; vehicle += 1) await buffer.add(sourceOf(vehicle), [sampleAt(1), sampleAt(2)]);
    await vi.advanceTimersByTimeAsync(100);
    await buffer.close();
    expect([asked[0], stored.size]).toEqual([20, 20]);
  });

  it('keeps what arrives while the database does not say whose it is, and stores it in order later (OQ-069)', async () => {
    const { stored, store } = noting();
    const failures: unknown[] = [];
    let isDown = true;
    const failing = (sources: readonly SourceVehicle[]) => (isDown ? Promise.reject(new Error('an example')) : findOwners(sources));
    const buffer = createSampleBuffer({ findOwners: failing, store, onError: (error) => failures.push(error) });
    await buffer.add(sourceOf(0), [sampleAt(1)]);
    await vi.advanceTimersByTimeAsync(100);
    await buffer.add(sourceOf(0), [sampleAt(2)]);
    expect([failures, stored.size]).toEqual([[new Error('an example')], 0]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(1000);
    await buffer.close();
    expect([...stored]).toEqual([['vehicle-0', [1, 2]]]);
  });

  it('lets a stream wait where storing is slower than what comes, until there is room (OQ-069)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const buffer = createSampleBuffer({ findOwners, store: () => promise, onError: ignore });
    let hasRoom = false;
    const much = Array.from({ length: 20_001 }, (_, index) => sampleAt(index));
    const added = buffer.add(sourceOf(0), much).then(() => {
      hasRoom = true;
      return undefined;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(hasRoom).toBe(false);
    resolve();
    await added;
    await buffer.close();
  });
});
