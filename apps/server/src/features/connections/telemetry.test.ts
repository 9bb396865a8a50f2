import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TelemetryRefusal, type TelemetryRefusalReason } from '../../connections/tesla/telemetry-refusal.ts';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';

let server: ApiServer;
let user: SignedIn;
let vehicleId: string;
let refusal: TelemetryRefusalReason | null = null;
const source = createExampleSource('tesla', {
  subscribe: async () => {
    if (refusal !== null) throw new TelemetryRefusal(refusal, 'the example refusal');
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
  const begun = await call('POST', '/v1/connections', { connector: 'tesla', manufacture: 'Tesla' });
  const added = await call('POST', '/v1/vehicles', { state: (begun.body as Connection).state, code: 'code-1' });
  vehicleId = (added.body as Vehicle).id;
});
afterAll(() => server.close());

describe('the telemetry of a Tesla', () => {
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
