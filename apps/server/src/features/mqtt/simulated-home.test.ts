import { castOf } from '@wattbook/simulator/household/cast';
import { type HomeAssistant, startHomeAssistant } from '@wattbook/simulator/home-assistant/home-assistant';
import { lifeOf } from '@wattbook/simulator/life/life-of';
import { worldOf } from '@wattbook/simulator/life/real-world';
import type { TrueSegment } from '@wattbook/simulator/life/truth';
import { plainKind } from '@wattbook/simulator/sources/plain-kinds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, exampleProof, insertVehicle, openApiServer, signInAs } from '../../testing/api-server.ts';

const [seed, hours] = [21, 26];
const states = { trip: 'Driving', charge: 'Charging', parked: 'Parked', sleep: 'Sleep' } as const;
let server: ApiServer;
let home: HomeAssistant;
beforeAll(async () => {
  server = await openApiServer(({ telemetry: { receiveSamples } }) => ({ receiveSamples }), { env: { MQTT_HOSTS: '127.0.0.1' } });
  home = await startHomeAssistant();
});
afterAll(async () => {
  await server.close();
  await home.close();
});

/** The first car of the cast for some hours: what it tells every three minutes, and what was true. */
function liveOn(epoch: number): { readonly samples: readonly Sample[]; readonly segments: readonly TrueSegment[] } {
  const [member] = castOf(seed);
  if (member === undefined) throw new Error('The cast is empty.');
  const until = epoch + hours * 3_600_000;
  const [samples, segments]: [Sample[], TrueSegment[]] = [[], []];
  for (const episode of lifeOf(member, { seed, epoch, world: worldOf(seed), kind: plainKind('telemetry-all', 180) })) {
    samples.push(...episode.samples.filter(({ ts }) => ts < until));
    segments.push(...episode.segments);
    if (episode.until >= until) break;
  }
  return { samples, segments };
}

it('Home Assistant shows of a simulated car what is true, at every report of a day and more', async () => {
  const person = await signInAs(server);
  const vehicleId = await insertVehicle(server, person, { name: 'Simulated' });
  const payload = { ...exampleProof, broker: home.url };
  expect((await server.app.inject({ method: 'POST', url: '/v1/mqtt', payload, headers: person.headers })).statusCode).toBe(201);
  await server.runJob('mqtt');
  await expect.poll(() => home.devices().length, { interval: 5 }).toBeGreaterThanOrEqual(0);
  const { samples, segments } = liveOn(server.clock.now);
  let [compared, right] = [0, 0];
  const entities = () => home.devices()[0]?.entities ?? {};
  const isShown =
    ({ ts }: Sample) =>
    async () => {
      // A machine that is busy with other tests may leave a sample to the replay.
      for (const job of ['replay', 'mqtt']) await server.runJob(job);
      return entities()['lastUpdate'] === new Date(ts).toISOString();
    };
  for (const sample of samples) {
    server.clock.now = sample.ts + 20_000;
    await server.telemetry.receiveSamples({ accountId: person.accountId, vehicleId }, [sample]);
    await expect.poll(isShown(sample), { interval: 5, timeout: 20_000 }).toBe(true);
    const { level, odometer, state } = entities();
    if (sample.soc != null) expect(level).toBeCloseTo(sample.usableSoc ?? sample.soc, 1);
    if (sample.odometerKm != null) expect(odometer).toBeCloseTo(sample.odometerKm, 0);
    const truth = segments.find(({ start, end }) => start <= sample.ts && sample.ts < end);
    compared += 1;
    if (truth !== undefined && states[truth.kind] === state) right += 1;
  }
  expect(compared).toBeGreaterThan(100);
  expect(right / compared).toBeGreaterThan(0.9);
  expect(home.problems()).toEqual([]);
  const charged = segments.filter(({ kind, end }) => kind === 'charge' && end < (samples.at(-1)?.ts ?? 0));
  const kWh = charged.reduce((sum, one) => sum + (one.kind === 'charge' ? one.kWh : 0), 0);
  expect(kWh).toBeGreaterThan(1);
  await expect.poll(() => Math.abs(Number(entities()['chargedEnergy']) - kWh) / kWh, { interval: 50 }).toBeLessThan(0.1);
}, 120_000);
