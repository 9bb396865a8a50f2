import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SourceOwner } from '../source-directory.store.ts';
import { createSampleBuffer } from './sample-buffer.ts';

const ownerOf = (vehicle: number): SourceOwner => ({ accountId: 'account' as AccountId, vehicleId: `vehicle-${vehicle}` as VehicleId });
const sampleAt = (ts: number): Sample => ({ ts, source: 'tesla-telemetry' });
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
const ignore = () => undefined;

it('stores several vehicles at the same time, so that none waits for all others (OQ-069)', async () => {
  let [open, most] = [0, 0];
  const store = async () => {
    open += 1;
    most = Math.max(most, open);
    await soon();
    open -= 1;
  };
  const buffer = createSampleBuffer({ store, onError: ignore });
  for (let vehicle = 0; vehicle < 20; vehicle += 1) await buffer.add(ownerOf(vehicle), [sampleAt(1)]);
  await buffer.close();
  expect(most).toBe(4);
});

it('stores all samples of a vehicle in order, and never two batches of it at once (OQ-069)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 60 }), async (steps) => {
      const stored = new Map<string, number[]>();
      const open = new Set<string>();
      const store = async ({ vehicleId }: SourceOwner, samples: readonly Sample[]) => {
        expect(open).not.toContain(vehicleId);
        open.add(vehicleId);
        await soon();
        open.delete(vehicleId);
        stored.set(vehicleId, [...(stored.get(vehicleId) ?? []), ...samples.map(({ ts }) => ts)]);
      };
      const failures: unknown[] = [];
      const buffer = createSampleBuffer({ store, onError: (error) => failures.push(error) });
      const sent = new Map<string, number[]>();
      for (const [ts, [vehicle, pauses]] of steps.entries()) {
        const owner = ownerOf(vehicle);
        sent.set(owner.vehicleId, [...(sent.get(owner.vehicleId) ?? []), ts]);
        await buffer.add(owner, [sampleAt(ts)]);
        // Some are stored in a batch of their own.
        if (pauses === 2) await buffer.close();
      }
      await buffer.close();
      expect([stored, failures]).toEqual([sent, []]);
    }),
    { numRuns: 30 },
  );
});

it('stores the other vehicles where one is refused (OQ-069)', async () => {
  const stored: string[] = [];
  const failures: unknown[] = [];
  const store = async ({ vehicleId }: SourceOwner) => {
    if (vehicleId === 'vehicle-1') throw new Error('an example');
    stored.push(vehicleId);
  };
  const buffer = createSampleBuffer({ store, onError: (error) => failures.push(error) });
  for (const vehicle of [0, 1, 2]) await buffer.add(ownerOf(vehicle), [sampleAt(1)]);
  await buffer.close();
  expect([stored, failures]).toEqual([['vehicle-0', 'vehicle-2'], [new Error('an example')]]);
});
