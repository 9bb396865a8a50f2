import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { createBroker } from '@wattbook/simulator/manufacturers/broker';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSources } from '../../../connections/sources.ts';
import { readConfig } from '../../../config/config.ts';
import { exampleProof, type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';

const vin = '5YJ3E7EB1KF000001';
const received: { vehicleId: string; soc: unknown }[] = [];
let simulator: SourceServer;
let server: ApiServer;
let user: SignedIn;
let broker: string;

beforeAll(async () => {
  simulator = await startSources([createBroker]);
  await simulator.control({ cars: [{ vin, name: 'Blue car', manufacture: 'Tesla', model: 'Model 3', year: 2022 }] });
  await simulator.control({ moments: [{ vin, moment: { ts: exampleNoon, soc: 70, lat: 48.4, lon: 11.7, odometerKm: 1000 } }] });
  const [address] = await simulator.control({
    act: [{ source: 'broker', user: { name: 'ada', password: 'a good password' }, write: { program: 'teslamate', vin } }],
  });
  broker = (address as { readonly url: string }).url;
  const config = readConfig({ MQTT_HOSTS: '127.0.0.1' });
  server = await openApiServer(
    {
      receiveSamples: async ({ vehicleId }, samples) => {
        for (const sample of samples as { soc?: number }[]) received.push({ vehicleId, soc: sample.soc });
        return { accepted: samples.length, duplicates: 0, rejected: [], moreRejected: 0 };
      },
    },
    { sources: openSources(config.sources, { fetch: globalThis.fetch, now: () => exampleNoon }) },
  );
  user = await signInAs(server);
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: user.headers, payload });

async function until(isDone: () => boolean): Promise<void> {
  for (let wait = 0; wait < 200 && !isDone(); wait += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isDone()).toBe(true);
}

it('a vehicle of an own broker is found, and what is published arrives (OQ-069)', async () => {
  const fields = { broker, user: 'ada', password: 'a good password', topic: 'teslamate' };
  const begun = await call('/v1/connections', { ...exampleProof, connector: 'mqtt', manufacture: 'Tesla', fields });
  const connection = begun.json<Connection>();
  expect([begun.statusCode, connection.status, connection.vehicles.length]).toEqual([201, 'ready', 1]);
  const added = (await call('/v1/vehicles', { state: connection.state })).json<Vehicle>();
  expect(added).toMatchObject({ offline: false, loginData: 'valid' });
  await server.runJob('streams');
  await until(() => received.some(({ soc }) => soc === 70));
  await simulator.control({ moments: [{ vin, moment: { ts: exampleNoon + 1000, soc: 69 } }] });
  await until(() => received.some(({ vehicleId, soc }) => vehicleId === added.id && soc === 69));
});

it('a wrong password is said on the form (VEH-033)', async () => {
  const fields = { broker, user: 'ada', password: 'wrong', topic: 'teslamate' };
  const answer = await call('/v1/connections', { ...exampleProof, connector: 'mqtt', manufacture: 'Tesla', fields });
  expect(answer.json()).toMatchObject({ message: 'connection_failed' });
});
