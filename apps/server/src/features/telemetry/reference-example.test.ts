import { execFileSync } from 'node:child_process';
import type { IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import { curlExample, pushAddress } from '@wattbook/contract/telemetry/sample-example';
import { sampleRules } from '@wattbook/domain/telemetry/check-sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, signInAs } from '../../testing/api-server.ts';
import { configuredPush } from '../../testing/home-assistant-push.ts';

interface PushOperation {
  readonly description: string;
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly examples: Record<string, { value: unknown }> } } };
}

let server: ApiServer;
let path: string;
let operation: PushOperation;
let document: {
  paths: Record<string, { post: PushOperation }>;
  components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> };
};

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person, { vin: '5YJ3E1EA1KF000001' });
  const created = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  path = created.json<{ path: string }>().path;
  document = (await server.app.inject({ url: '/v1/openapi.json' })).json();
  const found = document.paths['/v1/ingest/{token}'];
  if (found === undefined) throw new Error('The reference has no push.');
  operation = found.post;
});
afterAll(() => server.close());

const push = async (payload: string) => {
  const answer = await server.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/json' } });
  return { status: answer.statusCode, receipt: answer.json<IngestReceipt>() };
};
const address = () => pushAddress(server.config.baseUrl);

describe('the reference of a push', () => {
  it('has examples that are accepted as they are, with nothing rejected', async () => {
    const examples = Object.values(operation.requestBody.content['application/json'].examples);
    expect(examples.length).toBeGreaterThan(1);
    for (const { value } of examples) {
      const count = Array.isArray(value) ? value.length : 1;
      expect(await push(JSON.stringify(value))).toEqual({
        status: 202,
        receipt: { accepted: count, duplicates: 0, rejected: [], moreRejected: 0 },
      });
    }
  });

  it('explains every field of a sample, in the text and in the schema', () => {
    for (const field of ['ts', ...Object.keys(sampleRules)])
      expect(operation.description).toMatch(new RegExp(`^\\| \`${field}\` \\| .+ \\| .+ \\|$`, 'm'));
    const properties = document.components.schemas['Sample']?.properties ?? {};
    expect(Object.keys(properties).sort()).toEqual(['ts', ...Object.keys(sampleRules)].sort());
    for (const { description = '' } of Object.values(properties)) expect(description).toMatch(/\w{3}/);
  });

  it('contains a command that a terminal runs as it is, whose body is accepted', async () => {
    const command = curlExample(address());
    expect(operation.description).toContain(command);
    // The shell itself resolves the quotes; its `curl` prints the arguments.
    const output = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' });
    const [method, verb, url, headerOption, header, dataOption, body = ''] = output.trimEnd().split('\n');
    expect([method, verb, url, headerOption, header, dataOption]).toEqual([
      '-X',
      'POST',
      address(),
      '-H',
      'content-type: application/json',
      '-d',
    ]);
    // The command sends the present moment; the clock of the test stands still.
    const sample: unknown = { ...JSON.parse(body), ts: '2026-06-15T11:00:00Z' };
    expect(Date.parse(JSON.parse(body).ts)).toBeGreaterThan(Date.now() - 60_000);
    expect(await push(JSON.stringify(sample))).toMatchObject({ status: 202, receipt: { accepted: 1, rejected: [] } });
  });

  it('contains a configuration of Home Assistant whose entities are all accepted', async () => {
    const { yaml, entities, bodyOf } = configuredPush(address());
    expect(operation.description).toContain(yaml);
    expect(yaml).toContain(`url: "${address()}"`);
    expect(entities.length).toBeGreaterThan(5);
    const states: Readonly<Record<string, readonly [state: string, unit: string | null]>> = {
      'sensor.car_battery_level': ['66', '%'],
      'sensor.car_range': ['231', 'km'],
      'sensor.car_odometer': ['33790', 'km'],
      'sensor.car_charger_power': ['11', 'kW'],
      'device_tracker.car': ['home', null],
    };
    for (const entity of entities) {
      const [state, unit] = states[entity] ?? ['on', null];
      const attributes: Readonly<Record<string, unknown>> = {
        unit_of_measurement: unit,
        ...(entity === 'device_tracker.car' ? { latitude: 48.1, longitude: 11.5 } : {}),
      };
      const body = bodyOf({ entity, state, attributes, at: '2026-06-15T10:00:00.123456+00:00' });
      expect(await push(body)).toMatchObject({ status: 202, receipt: { accepted: 1, rejected: [] } });
    }
  });
});
