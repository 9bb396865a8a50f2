import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleState } from '../../../testing/example-state.ts';
import { exampleVehicle } from '../../../testing/visit.tsx';
import { applyLiveState, liveStatusQuery } from './live-state.ts';
import { vehiclesQuery } from './vehicles.queries.ts';

const id = exampleVehicle.id;
const driving = exampleState({ state: 'Driving', level: 63, lastUpdate: '2026-11-20T12:05:00.000Z' });
const event = { kind: 'state', vehicleId: id, ...driving } as const;
const answer = { ...exampleState(), trips: { total: 38 } };
const read = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../api/api.ts', () => ({ call: read }));
let client: QueryClient;
let stop: () => void = () => undefined;

beforeEach(() => {
  read.mockReset().mockImplementation(async () => answer);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(vehiclesQuery().queryKey, [exampleVehicle as never]);
});
afterEach(() => stop());

/** The status as a screen that is open shows it. */
function openStatus() {
  const observer = new QueryObserver(client, liveStatusQuery(id));
  stop = observer.subscribe(() => undefined);
  return {
    loaded: () => vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true)),
    shown: () => observer.getCurrentResult().data,
  };
}

it('a state is shown in the status and in the list without a call, and the sums of the status stay', async () => {
  const { loaded, shown } = openStatus();
  await loaded();
  applyLiveState(client, event);
  expect(shown()).toEqual({ ...answer, ...driving });
  expect(client.getQueryData(vehiclesQuery().queryKey)?.[0]).toMatchObject({ level: 63, state: 'Driving', lastSyncAt: driving.lastUpdate });
  expect(read).toHaveBeenCalledTimes(1);
});

it('a state that is received while the status loads is not lost', async () => {
  const answered = Promise.withResolvers<unknown>();
  read.mockImplementation(() => answered.promise);
  const { loaded, shown } = openStatus();
  applyLiveState(client, event);
  answered.resolve(answer);
  await loaded();
  expect(shown()).toEqual({ ...answer, ...driving });
});

it('a state that was received before the status is read is replaced by it', async () => {
  applyLiveState(client, event);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(client.getQueryState(['liveState', { vehicleId: id }])?.dataUpdatedAt ?? 0));
  const { loaded, shown } = openStatus();
  await loaded();
  expect(shown()).toEqual(answer);
});
