import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { pushAddress } from '@wattbook/contract/telemetry/sample-example';
import { castOf } from '@wattbook/simulator/household/cast';
import { lifeOf } from '@wattbook/simulator/life/life-of';
import { worldOf } from '@wattbook/simulator/life/real-world';
import type { TrueSegment } from '@wattbook/simulator/life/truth';
import { plainKind } from '@wattbook/simulator/sources/plain-kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, exampleProof, insertVehicle, openApiServer, signInAs } from '../../testing/api-server.ts';
import { configuredPush, type EntityState } from '../../testing/home-assistant-push.ts';

/** What is looked at ends before the last reports, after which the car may still drive. */
const [seed, hours, lookedAt] = [21, 50, 36];
const minuteMs = 60_000;
/** What is known late of a car whose entities are sent only when they change: 15 minutes without a report end its drive. */
const latestMs = 16 * minuteMs;
let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
});
afterAll(() => server.close());

/** A simulated car for two days: what an integration of Home Assistant reads of it each minute, and what was true. */
function liveOn(epoch: number): { readonly samples: readonly Sample[]; readonly segments: readonly TrueSegment[] } {
  const [member] = castOf(seed);
  if (member === undefined) throw new Error('The cast is empty.');
  const until = epoch + hours * 3_600_000;
  const [samples, segments]: [Sample[], TrueSegment[]] = [[], []];
  for (const episode of lifeOf(member, { seed, epoch, world: worldOf(seed), kind: plainKind('telemetry-all', 60) })) {
    samples.push(...episode.samples.filter(({ ts }) => ts < until));
    segments.push(...episode.segments.filter(({ end }) => end < epoch + lookedAt * 3_600_000));
    if (episode.until >= until) break;
  }
  return { samples, segments };
}

const measured = (value: number | null | undefined, unit: string) => (value == null ? null : { state: String(value), unit });
const flag = (value: boolean | null | undefined) => (value == null ? null : { state: value ? 'on' : 'off', unit: null });

/** The entities of the configuration as an integration shows a report of the car. */
const shown = (sample: Sample): Readonly<Record<string, { readonly state: string; readonly unit: string | null } | null>> => ({
  'sensor.car_battery_level': measured(sample.soc, '%'),
  'sensor.car_range': measured(sample.rangeKm, 'km'),
  'sensor.car_odometer': measured(sample.odometerKm, 'km'),
  'sensor.car_charger_power': measured(sample.chargerPowerKw, 'kW'),
  'device_tracker.car': sample.lat == null ? null : { state: `${sample.lat},${sample.lon}`, unit: null },
  'binary_sensor.car_plugged_in': flag(sample.plugged),
  'binary_sensor.car_charging': flag(sample.charging == null ? null : sample.charging === 'charging'),
});

/** Home Assistant sends each entity whose state changed. */
function* changesOf(samples: readonly Sample[], entities: readonly string[]): Generator<EntityState & { readonly ts: number }> {
  const last = new Map<string, string>();
  for (const sample of samples)
    for (const [index, entity] of entities.entries()) {
      const now = shown(sample)[entity];
      if (now == null || last.get(entity) === now.state) continue;
      last.set(entity, now.state);
      const place = entity === 'device_tracker.car' && { latitude: sample.lat, longitude: sample.lon };
      yield {
        entity,
        state: place ? 'not_home' : now.state,
        attributes: { unit_of_measurement: now.unit, ...place },
        at: new Date(sample.ts + index).toISOString().replace('Z', '000+00:00'),
        ts: sample.ts,
      };
    }
}

it('the configuration of the documents makes of a car in Home Assistant the trips and charges that were true', async () => {
  const person = await signInAs(server);
  const vehicleId = await insertVehicle(server, person, { name: 'Simulated' });
  const answered = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicleId}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  const { path } = answered.json<{ path: string }>();
  const { entities, bodyOf } = configuredPush(pushAddress(server.config.baseUrl));
  const begun = server.clock.now;
  const { samples, segments } = liveOn(begun);
  for (const change of changesOf(samples, entities)) {
    server.clock.now = change.ts + 2000;
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      payload: bodyOf(change),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ accepted: 1, rejected: [] });
  }
  server.clock.now += 6 * 3_600_000;
  for (const job of ['replay']) await server.runJob(job);
  const { headers } = await signInAs(server, person);
  const rowsOf = async <Row>(noun: string) =>
    (
      await server.app.inject({
        url: `/v1/${noun}?vehicleId=${vehicleId}&sort=startTime&limit=100&to=${new Date(begun + lookedAt * 3_600_000).toISOString()}`,
        headers,
      })
    ).json<{ data: Row[] }>().data;
  const [trips, charges] = [await rowsOf<Trip>('trips'), await rowsOf<Charge>('charges')];
  const [trueTrips, trueCharges] = [segments.filter((one) => one.kind === 'trip'), segments.filter((one) => one.kind === 'charge')];
  expect([trips.length, charges.length]).toEqual([trueTrips.length, trueCharges.length]);
  expect([trips.length, charges.length]).toEqual([2, 1]);
  for (const [index, truth] of trueTrips.entries()) {
    const trip = trips[index];
    expect(Math.abs((trip?.distance ?? 0) - truth.km) / truth.km).toBeLessThan(0.02);
    expect(Math.abs(Date.parse(trip?.startTime ?? '') - truth.start)).toBeLessThan(2 * minuteMs);
    expect(Math.abs(Date.parse(trip?.endTime ?? '') - truth.end)).toBeLessThan(latestMs);
  }
  const [charge, charged] = [charges[0], trueCharges[0]];
  expect(Math.abs((charge?.kWh ?? 0) - (charged?.kWh ?? 0))).toBeLessThan(1);
  expect([charge?.startLevel, charge?.endLevel].map((level) => Math.round(level ?? 0))).toEqual([57, 80]);
  expect(Math.abs(Date.parse(charge?.startTime ?? '') - (charged?.start ?? 0))).toBeLessThan(2 * minuteMs);
  expect(Math.abs(Date.parse(charge?.endTime ?? '') - (charged?.end ?? 0))).toBeLessThan(2 * minuteMs);
}, 120_000);
