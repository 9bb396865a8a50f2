import { execFileSync } from 'node:child_process';
import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import { chargeExample, driveExample, pushAddress } from '@wattbook/contract/telemetry/sample-example';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
  person = await signInAs(server);
});
afterAll(() => server.close());

/** What a shell would send: its `curl` prints the body, its `date` is the clock of the test. */
const bodyOf = (command: string): string =>
  execFileSync('sh', ['-c', `curl() { cat; }\ndate() { echo ${server.clock.now / 1000}; }\n${command}`], { encoding: 'utf8' });

async function newCar() {
  const vehicle = await insertVehicle(server, person);
  const url = `/v1/vehicles/${vehicle}/push-token`;
  const created = await server.app.inject({ method: 'POST', url, headers: person.headers, payload: exampleProof });
  return { vehicle, path: created.json<{ path: string }>().path };
}

async function push(path: string, command: string): Promise<IngestReceipt> {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.app.inject({ method: 'POST', url: path, headers, payload: bodyOf(command) });
  expect(answer.statusCode).toBe(202);
  return answer.json();
}

async function listOf(noun: 'trips' | 'charges', vehicle: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await server.app.inject({ url: `/v1/${noun}?vehicleId=${vehicle}`, headers: person.headers });
  return answer.json<{ data: Record<string, unknown>[] }>().data;
}

describe('the commands of the push page', () => {
  it('make a drive that the list of trips shows at once', async () => {
    const { vehicle, path } = await newCar();
    expect(await push(path, driveExample(pushAddress('')))).toMatchObject({ accepted: 9, rejected: [] });
    const trips = await listOf('trips', vehicle);
    expect(trips).toMatchObject([{ startLevel: 72, endLevel: 70 }]);
    expect(trips[0]?.['distance']).toBe(6);
  });

  it('make a charge that the list of charges shows at once', async () => {
    const { vehicle, path } = await newCar();
    expect(await push(path, chargeExample(pushAddress('')))).toMatchObject({ accepted: 9, rejected: [] });
    const charges = await listOf('charges', vehicle);
    expect(charges).toMatchObject([{ startLevel: 70, endLevel: 76, kWh: 3.6, ac: true }]);
  });

  it.each([[[driveExample, chargeExample]], [[chargeExample, driveExample]]])(
    'make both one after the other, in any order and twice',
    async (commands) => {
      const { vehicle, path } = await newCar();
      for (const command of [...commands, ...commands]) await push(path, command(pushAddress('')));
      // What came late is found within a minute.
      server.clock.now += 60_000;
      await server.runJob('replay');
      expect([await listOf('trips', vehicle), await listOf('charges', vehicle)].map((list) => list.length)).toEqual([1, 1]);
    },
  );
});
