import type { Connection } from '@wattbook/contract/connections/connection.schema';
import { expect, it } from 'vitest';
import { exampleProof, openApiServer, signInAs } from '../../testing/api-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';

it('waits for the consent of a manufacturer for days, listed for its user, and begun again it goes on where it was (VEH-033)', async () => {
  const hour = 3_600_000;
  const cleared = createExampleSource('high-mobility');
  cleared.beginning = 'form';
  cleared.isPending = true;
  const other = await openApiServer({}, { sources: cleared.sources });
  let person = await signInAs(other);
  const send = async <Body>(method: 'GET' | 'POST', url: string, payload?: object, as = person) =>
    (await other.app.inject({ method, url, headers: as.headers, ...(payload !== undefined && { payload }) })).json<Body>();
  const list = async (as = person) => (await send<{ data: Connection[] }>('GET', '/v1/connections', undefined, as)).data;
  const ask = () =>
    send<Connection>('POST', '/v1/connections', {
      ...exampleProof,
      connector: 'high-mobility',
      manufacture: 'Fiat',
      country: 'DE',
      fields: { vin: 'ZFA00000000000001' },
    });
  const later = async (ms: number) => {
    other.clock.now += ms;
    person = await signInAs(other, person);
  };
  const { id } = await ask();
  await later(8 * 24 * hour);
  expect(await list()).toMatchObject([{ id, status: 'waiting', manufacture: 'Fiat', country: 'DE' }]);
  expect(await list(await signInAs(other))).toEqual([]);
  expect((await ask()).id).toBe(id);
  cleared.failures.finish = ['refused'];
  await later(hour);
  expect(await list()).toMatchObject([{ id, status: 'failed', problem: 'refused' }]);
  expect(await list()).toMatchObject([{ id, status: 'failed' }]);
  await other.app.inject({ method: 'DELETE', url: `/v1/connections/${id}`, headers: person.headers });
  expect(await list()).toEqual([]);
  const { id: second, state } = await ask();
  cleared.isPending = false;
  await later(hour);
  expect(await list()).toMatchObject([{ id: second, status: 'ready', vehicles: [{ id: 'source-1' }] }]);
  expect(await send('POST', '/v1/vehicles', { state })).toMatchObject({ vin: '5YJ3E7EB1KF000001' });
  expect(await list()).toEqual([]);
  await other.close();
});
