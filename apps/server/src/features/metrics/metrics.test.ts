import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../config/env-file.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs, signInAsAdministrator } from '../../testing/api-server.ts';
import { parseOpenMetrics } from '../../testing/parse-open-metrics.ts';
import { openMetricsText } from './open-metrics.ts';

const token = 'a-word-of-the-operator';
let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer({}, { env: { METRICS_TOKEN: token } });
  person = await signInAs(server);
});
afterAll(() => server.close());

const read = (sent: string | null = token) =>
  server.app.inject({ url: '/metrics', headers: sent === null ? {} : { authorization: `Bearer ${sent}` } });

describe('the metrics of the operator', () => {
  it('are OpenMetrics, and count calls and refusals by word', async () => {
    await server.app.inject({ url: '/v1/vehicles', headers: { authorization: 'Bearer nobody' } });
    const answer = await read();
    expect(answer.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const families = parseOpenMetrics(answer.body);
    expect(families.get('wattbook_calls')?.type).toBe('counter');
    expect(families.get('wattbook_calls')?.samples).toContainEqual({ labels: { access: 'user', status: '4xx' }, value: 1 });
    expect(families.get('wattbook_refusals')?.samples).toContainEqual({ labels: { word: 'unauthorized' }, value: 1 });
    expect(families.get('wattbook_build')?.samples).toEqual([{ labels: { version: '0.0.0' }, value: 1 }]);
    expect(families.get('wattbook_memory_bytes')).toMatchObject({ type: 'gauge', unit: 'bytes' });
  });

  it('tell what waits and since when from the last reading of the database, and nothing of an account', async () => {
    const vehicle = await insertVehicle(server, person, { name: 'Blitz' });
    await server.pool.query(
      `insert into vehicle_state (account_id, vehicle_id, dirty_since, dirty_from) values ($1, $2, to_timestamp($3), to_timestamp($3))`,
      [person.accountId, vehicle, server.clock.now / 1000 - 90],
    );
    await server.runJob('metrics');
    server.clock.now += 10_000;
    const { body } = await read();
    const families = parseOpenMetrics(body);
    expect(families.get('wattbook_detection_lag_seconds')).toMatchObject({ unit: 'seconds', samples: [{ labels: {}, value: 100 }] });
    expect(families.get('wattbook_figures_age_seconds')?.samples).toEqual([{ labels: {}, value: 10 }]);
    expect(families.get('wattbook_vehicles')?.samples).toEqual([{ labels: {}, value: 1 }]);
    expect(families.get('wattbook_waiting')?.samples).toContainEqual({ labels: { work: 'mails' }, value: 0 });
    for (const secret of ['Blitz', person.email, person.accountId, vehicle, token]) expect(body).not.toContain(secret);
  });

  it.each([null, 'a-word-of-nobody-else', `${token}x`, ''])('are refused with the token %j', async (sent) => {
    const answer = await read(sent);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
  });

  it('have no address where the operator set no token', async () => {
    const without = await openApiServer();
    const answer = await without.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
    await without.close();
  });

  it('show an administrator when and from where they were read last', async () => {
    await read();
    const admin = await signInAsAdministrator(server);
    const of = async ({ headers }: SignedIn) => (await server.app.inject({ url: '/v1/metrics', headers })).json<object>();
    expect(await of(admin)).toEqual({
      isOn: true,
      from: 'environment',
      address: 'http://localhost:3000/metrics',
      lastReadAt: new Date(server.clock.now).toISOString(),
      lastReadFrom: '127.0.0.1',
    });
    expect(await of(person)).toEqual({ message: 'not_found' });
  });

  it('are still known as read after a start, whichever process answered', async () => {
    await read();
    await server.runJob('metrics');
    const admin = await signInAsAdministrator(server);
    const at = new Date(server.clock.now).toISOString();
    const stored = await server.database.directory
      .selectFrom('installation_settings')
      .select('value')
      .where('name', '=', 'metrics read')
      .executeTakeFirstOrThrow();
    expect(stored.value).toEqual({ at: server.clock.now, from: '127.0.0.1' });
    expect((await server.app.inject({ url: '/v1/metrics', headers: admin.headers })).json()).toMatchObject({ lastReadAt: at });
  });

  it('are known as read when they were read last, although a process tells later of an earlier time', async () => {
    const later = { at: server.clock.now + 5000, from: '192.0.2.9' };
    await server.pool.query(`update installation_settings set value = $1 where name = 'metrics read'`, [JSON.stringify(later)]);
    await read();
    await server.runJob('metrics');
    const { rows } = await server.pool.query(`select value from installation_settings where name = 'metrics read'`);
    expect(rows).toEqual([{ value: later }]);
  });

  it('escape what a label or a text must not have', () => {
    const value = 'a "b" \\ c\nd';
    const text = openMetricsText([{ name: 'odd', type: 'gauge', help: value, samples: [{ labels: { of: value }, value: 0.5 }] }]);
    expect(parseOpenMetrics(text).get('odd')).toEqual({ type: 'gauge', help: value, samples: [{ labels: { of: value }, value: 0.5 }] });
  });

  it('are those that the dashboard of the documents asks for', async () => {
    await server.runJob('metrics');
    const known = [...parseOpenMetrics((await read()).body)].map(([name, { type }]) => (type === 'counter' ? `${name}_total` : name));
    const dashboard = await readFile(join(root, 'deploy/metrics/grafana-dashboard.json'), 'utf8');
    const asked = [...new Set(dashboard.match(/wattbook_\w+/g))];
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });
});
