import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { newVin } from '../../../testing/new-vin.ts';

let server: ApiServer;
let person: SignedIn;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { BILLING: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

/** The session does not outlast the days that pass in a test. */
async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const { headers } = await signInAs(server, person);
  return server.app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
}
const add = (body: object) => call('POST', '/vehicles', body);
const added = async (displayName: string, vin?: string) => (await add({ displayName, vin })).json<Vehicle>();
const archive = ({ id }: Vehicle) => call('PATCH', `/vehicles/${id}`, { archive: true });
const pass = (days: number) => {
  server.clock.now += days * 86_400_000;
};

describe('a new vehicle', () => {
  it.each([
    ['without a VIN', () => undefined, 'trial_without_vin'],
    ['with a VIN that no source has confirmed', newVin, 'trial_of_unproved_vin'],
  ])('%s has no trial beside or soon after another such one, and is told why (VEH-037)', async (_what, vin, reason) => {
    const first = await added('First', newVin());
    expect(first).toMatchObject({ status: 'trialing' });
    const refused = async () => {
      const answer = await add({ displayName: 'Second', vin: vin() });
      expect([answer.statusCode, answer.json()]).toEqual([402, { message: 'subscription_required', reasons: [reason] }]);
    };
    await refused();
    await archive(first);
    await call('DELETE', `/vehicles/${first.id}`);
    pass(364);
    await refused();
    pass(1);
    expect(await added('Second', vin())).toMatchObject({ status: 'trialing' });
  });

  it('is refused with a VIN that contradicts its check digit, and nothing is stored', async () => {
    const vin = newVin().replace(/^(.{8})./, '$1Z');
    const answer = await add({ displayName: 'Zoe', vin });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'validation', errors: { vin: expect.stringContaining('check digit') as string } },
    ]);
    expect((await call('GET', '/vehicles')).json()).toEqual({ total: 0, data: [] });
    expect(await added('Zoe', 'WVWZZZE1ZMP100001')).toMatchObject({ status: 'trialing' });
  });
});
