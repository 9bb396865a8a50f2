import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { TelemetryProblem } from '@wattbook/domain/vehicles/vehicle-telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SourceError } from '../../connections/source-error.ts';
import { TelemetryRefusal } from '../../connections/tesla/telemetry-refusal.ts';
import { exampleProof, type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';

let server: ApiServer;
let user: SignedIn;
let vehicleId: string;
let refusal: TelemetryProblem | 'unavailable' | 'login' | null = null;
let asked = 0;
const dayMs = 86_400_000;
const source = createExampleSource('tesla', {
  subscribe: async () => {
    asked += 1;
    if (refusal === 'unavailable' || refusal === 'login') throw new SourceError(refusal, 'the example source');
    if (refusal !== null) throw new TelemetryRefusal(refusal, 'the example refusal');
    return { state: 'active', until: server.clock.now + 350 * dayMs };
  },
});

type Answer = Vehicle & { readonly message: string; readonly reasons: readonly string[] };

const call = async (method: 'POST' | 'PATCH', url: string, payload: object = {}) => {
  const answer = await server.app.inject({ method, url, headers: user.headers, payload });
  return { status: answer.statusCode, body: answer.json() as unknown };
};
const activate = async () => {
  const { status, body } = await call('POST', `/v1/vehicles/${vehicleId}/telemetry`);
  return { status, body: body as Answer };
};

beforeAll(async () => {
  server = await openApiServer({}, { sources: source.sources });
  user = await signInAs(server);
  const begun = await call('POST', '/v1/connections', { ...exampleProof, connector: 'tesla', manufacture: 'Tesla' });
  const added = await call('POST', '/v1/vehicles', { state: (begun.body as Connection).state, code: 'code-1' });
  vehicleId = (added.body as Vehicle).id;
});
afterAll(() => server.close());

describe('the telemetry of a Tesla (API-055)', () => {
  it.each(['missing_key', 'unsupported_hardware', 'unsupported_firmware', 'other'] as const)(
    'that is refused with %s stays inactive (VEH-083 to VEH-086)',
    async (reason) => {
      refusal = reason;
      expect(await activate()).toMatchObject({ status: 400, body: { message: 'telemetry_refused', reasons: [reason] } });
    },
  );

  it('that is accepted is active until the vehicle is archived (VEH-008, VEH-081, VEH-082)', async () => {
    refusal = null;
    expect((await activate()).body).toMatchObject({ telemetry: true, telemetryPossible: true });
    const archived = await call('PATCH', `/v1/vehicles/${vehicleId}`, { archive: true });
    expect(archived.body).toMatchObject({ telemetry: false, telemetryPossible: false });
  });
});

describe('the telemetry of a Tesla that is active', () => {
  const renewals = async (days: number) => {
    server.clock.now += days * dayMs;
    asked = 0;
    await server.runJob('renewals of telemetry');
    const answer = await server.app.inject({ url: '/v1/vehicles', headers: (await signInAs(server, user)).headers });
    return { asked, vehicle: answer.json<{ data: Vehicle[] }>().data.find(({ id }) => id === vehicleId) };
  };
  const until = (days: number) => new Date(server.clock.now + days * dayMs).toISOString();

  beforeEach(async () => {
    refusal = null;
    user = await signInAs(server);
    await server.pool.query('delete from connections; delete from source_vehicle_directory');
    const begun = await call('POST', '/v1/connections', { ...exampleProof, connector: 'tesla', manufacture: 'Tesla' });
    const added = await call('POST', '/v1/vehicles', { state: (begun.body as Connection).state, code: 'code-1' });
    vehicleId = (added.body as Vehicle).id;
    await activate();
  });

  it('is renewed 30 days before it ends, and once (VEH-081)', async () => {
    expect(await renewals(319)).toMatchObject({ asked: 0, vehicle: { telemetryUntil: until(31) } });
    expect(await renewals(1)).toMatchObject({ asked: 1, vehicle: { telemetry: true, telemetryUntil: until(350), telemetryProblem: null } });
    expect(await renewals(1)).toMatchObject({ asked: 0 });
  });

  it('is renewed where the database wrote the time, which has microseconds (VEH-081)', async () => {
    await server.pool.query(`update vehicle_connections set telemetry_renew_at = $1::timestamptz - interval '7 microseconds'`, [
      new Date(server.clock.now),
    ]);
    expect(await renewals(0)).toMatchObject({ asked: 1 });
    expect(await renewals(0)).toMatchObject({ asked: 0 });
  });

  it('says why Tesla refuses the renewal until it accepts it (VEH-081, VEH-083)', async () => {
    refusal = 'missing_key';
    expect(await renewals(320)).toMatchObject({ asked: 1, vehicle: { telemetry: true, telemetryProblem: 'missing_key' } });
    refusal = null;
    expect(await renewals(1)).toMatchObject({ asked: 1, vehicle: { telemetry: true, telemetryProblem: null } });
  });

  it('is asked for again while Tesla does not answer, and says so in the last week (VEH-081, VEH-086)', async () => {
    refusal = 'unavailable';
    expect(await renewals(320)).toMatchObject({ asked: 1, vehicle: { telemetry: true, telemetryProblem: null } });
    expect(await renewals(24)).toMatchObject({ asked: 1, vehicle: { telemetry: true, telemetryProblem: 'other' } });
    refusal = null;
    expect(await renewals(1)).toMatchObject({ asked: 1, vehicle: { telemetry: true, telemetryProblem: null } });
  });

  it('ends where it could not be renewed, and is asked for by the user then (VEH-081, VEH-082)', async () => {
    refusal = 'unsupported_firmware';
    await renewals(320);
    expect(await renewals(31)).toMatchObject({ asked: 1, vehicle: { telemetry: false, telemetryProblem: 'unsupported_firmware' } });
    expect(await renewals(1)).toMatchObject({ asked: 0 });
    refusal = null;
    user = await signInAs(server, user);
    expect((await activate()).body).toMatchObject({ telemetry: true, telemetryUntil: until(350), telemetryProblem: null });
  });

  it('waits for the user where the login data are refused (VEH-024, VEH-081)', async () => {
    refusal = 'login';
    expect(await renewals(320)).toMatchObject({ asked: 1, vehicle: { loginData: 'invalid' } });
    expect(await renewals(1)).toMatchObject({ asked: 0 });
  });
});
