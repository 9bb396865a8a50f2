import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { expect, it } from 'vitest';
import { createAccountLanes } from './account-lanes.ts';

const ownerOf = (account: number, vehicle = 0) => ({
  accountId: `account-${account}` as AccountId,
  vehicleId: `vehicle-${account}-${vehicle}` as VehicleId,
});
const sampleAt = (ts: number): Sample => ({ ts, source: 'tesla-telemetry' });
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
const ignore = () => undefined;

it('stores four accounts at the same time, so that none waits for all others (OQ-069)', async () => {
  let [open, most] = [0, 0];
  const store = async () => {
    open += 1;
    most = Math.max(most, open);
    await soon();
    open -= 1;
  };
  const lanes = createAccountLanes({ store, onStored: ignore });
  for (let account = 0; account < 20; account += 1) lanes.add(ownerOf(account), [sampleAt(1)]);
  await lanes.drain();
  expect(most).toBe(4);
});

it('an account that is slow delays no other (OQ-069)', async () => {
  const slow = Promise.withResolvers<void>();
  const stored: string[] = [];
  const lanes = createAccountLanes({
    store: async (accountId) => {
      if (accountId === 'account-0') await slow.promise;
      stored.push(accountId);
    },
    onStored: ignore,
  });
  for (let account = 0; account < 10; account += 1) lanes.add(ownerOf(account), [sampleAt(1)]);
  for (let turn = 0; turn < 10; turn += 1) await soon();
  expect(stored).toHaveLength(9);
  slow.resolve();
  await lanes.drain();
  expect(stored).toHaveLength(10);
});

it('stores a fleet in parts, between which other accounts have their turn (OQ-069)', async () => {
  const parts: string[] = [];
  let counted = 0;
  const lanes = createAccountLanes({
    store: async (accountId, vehicles) => {
      parts.push(`${accountId} ${vehicles.length}`);
      await soon();
    },
    onStored: (samples) => {
      counted += samples;
    },
  });
  for (let account = 1; account <= 4; account += 1) lanes.add(ownerOf(account), [sampleAt(1)]);
  for (let vehicle = 0; vehicle < 45; vehicle += 1) lanes.add(ownerOf(5, vehicle), [sampleAt(1), sampleAt(2)]);
  for (let account = 6; account <= 9; account += 1) lanes.add(ownerOf(account), [sampleAt(1)]);
  await lanes.drain();
  expect(parts.slice(4, 9)).toEqual(['account-5 20', 'account-6 1', 'account-7 1', 'account-8 1', 'account-9 1']);
  expect(parts.slice(9)).toEqual(['account-5 20', 'account-5 5']);
  expect(counted).toBe(98);
});
