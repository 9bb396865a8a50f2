import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { expect, it } from 'vitest';
import { type LiveEvent, openLiveEvents } from './live-events.ts';

const of = { accountId: 'a' as AccountId, vehicleId: 'v' as VehicleId };
const other = { ...of, vehicleId: 'w' as VehicleId };

it('events of a vehicle that follow each other at once are sent as one of each kind, with all changes', async () => {
  const sent: LiveEvent[] = [];
  const live = openLiveEvents(
    { notify: async (_, payloads) => void sent.push(...payloads.map((text) => JSON.parse(text) as LiveEvent)) },
    fail,
  );
  for (const publish of [() => live.publish({ ...of, kind: 'state' }), () => live.publish({ ...other, kind: 'state' })]) {
    publish();
    publish();
  }
  live.publish({ ...of, kind: 'segments', changes: [{ segment: 'trip', change: 'started', from: 2, to: 3 }] });
  live.publish({ ...of, kind: 'segments', changes: [{ segment: 'trip', change: 'grew', from: 2, to: 5 }] });
  await live.close();
  expect(sent).toEqual([
    { ...of, kind: 'state' },
    { ...other, kind: 'state' },
    { ...of, kind: 'segments', changes: [{ segment: 'trip', change: 'started', from: 2, to: 5 }] },
  ]);
});

function fail(error: unknown): never {
  throw error;
}
