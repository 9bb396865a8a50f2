import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDueLines } from '../../telemetry/lines/lines.job.ts';
import { replayVehicle } from '../../telemetry/replay/replay-vehicle.ts';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { after, drivenTrips, life, lifeStart, withoutVersions } from '../../testing/driven-trips.ts';

const minuteMs = 60_000;

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const { call, list, read, receive, driven, halvesAt } = drivenTrips(() => ({ server, person, vehicle }));

describe('the route map (DASH-021)', () => {
  it('draws halves and merged trips instead of what they were made of', async () => {
    const trip = await driven();
    const drawn = async () => {
      await createDueLines(server, new AbortController().signal);
      const payload = { from: new Date(lifeStart).toISOString(), to: new Date(exampleNoon).toISOString() };
      const url = `/v1/vehicles/${vehicle}/route`;
      return (await server.app.inject({ method: 'POST', url, payload, headers: person.headers })).json<VehicleRoute>().trips;
    };
    expect(await drawn()).toBe(2);
    const halves = await halvesAt(trip.id, after(trip, 10));
    expect(await drawn()).toBe(3);
    const all = await list();
    const merged = (
      await call(
        'POST',
        '/merge',
        all.map(({ id }) => id),
      )
    ).json<Trip>();
    expect(await drawn()).toBe(1);
    await call('POST', `/${merged.id}/unmerge`);
    await call('POST', `/${halves[0].id}/unsplit`);
    expect(await drawn()).toBe(2);
  });
});

describe('late samples', () => {
  const late = (trip: Trip, minutes: number): Sample => ({
    ts: Date.parse(trip.startTime) + minutes * minuteMs + 30_000,
    source: 'push',
    gear: 'P',
    speedKmh: 0,
    soc: 50,
  });

  it('change neither halves nor a merged trip, and nothing that is shown again (decision 0089)', async () => {
    const trip = await driven();
    const before = await list();
    const halves = await halvesAt(trip.id, after(trip, 10));
    const merged = (await call('POST', '/merge', [halves[1].id, before[1]?.id])).json<Trip>();
    const shown = await list();
    await receive([late(trip, 3), late(trip, 12), late(trip, 60), late(trip, 120)]);
    expect(await list()).toEqual(shown);
    await receive([{ ...(life.at(-1) ?? { source: 'push' }), ts: server.clock.now - minuteMs }]);
    expect(await list()).toEqual(shown);
    await call('POST', `/${merged.id}/unmerge`);
    await call('POST', `/${halves[0].id}/unsplit`);
    await replayVehicle(server, person.accountId, vehicle, server.clock.now);
    const findings = await server.database.forAccount(person.accountId).selectFrom('findings').select('segment_id').execute();
    const shownIds = (await list()).map(({ id }) => id);
    expect(findings.filter(({ segment_id: id }) => id !== null && !shownIds.includes(id))).toEqual([]);
    expect((await list()).map(({ id, startTime, endTime }) => [id, startTime, endTime])).toEqual(
      before.map(({ id, startTime, endTime }) => [id, startTime, endTime]),
    );
  });
});

describe('a merge after a split (property, on the database)', () => {
  it('gives back edges, sums and track, and undoing both the trip itself', async () => {
    const trip = await driven();
    const before = await list();
    const whole = await read(trip.id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.items.length - 2 }), fc.boolean(), async (index, classified) => {
        if (classified) await call('PATCH', `/${trip.id}`, { privateDistance: 7.5, toWorkDistance: 2 });
        const at = whole.items[index]?.timestamp ?? '';
        const expected = await read(trip.id);
        const halves = await halvesAt(trip.id, at);
        const parts = await Promise.all(halves.map(({ id }) => read(id)));
        const coordinates = parts.flatMap((part, which) => part.coordinates.slice(which));
        expect(coordinates).toEqual(whole.coordinates);
        expect(parts.map(({ items }) => items.length)).toEqual([index + 1, whole.items.length - index]);
        const merged = await read(
          (
            await call(
              'POST',
              '/merge',
              halves.map(({ id }) => id),
            )
          ).json<Trip>().id,
        );
        const own = { id: merged.id, version: 1, createdAt: merged.createdAt, merged: true };
        // Averages are no sums.
        const averages = { avgSpeed: merged.avgSpeed, avgConsumption: merged.avgConsumption };
        expect({ ...merged, avgSpeed: Math.round(merged.avgSpeed) }).toEqual({ ...expected, ...own, ...averages });
        expect(Math.abs(merged.avgSpeed - expected.avgSpeed)).toBeLessThanOrEqual(0.5);
        expect(merged.avgConsumption ?? 0).toBeCloseTo(expected.avgConsumption ?? 0, 2);
        await call('POST', `/${merged.id}/unmerge`);
        await call('POST', `/${halves[1].id}/unsplit`);
        await call('PATCH', `/${trip.id}`, { tags: ['Business'] });
        await call('PATCH', `/${trip.id}`, { tags: [] });
        expect(withoutVersions(await list())).toEqual(withoutVersions(before));
      }),
      { numRuns: 8 },
    );
  });
});
