import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

/** A service on this machine, with the paths it was asked for. */
interface Service {
  readonly url: string;
  readonly asked: string[];
  readonly server: Server;
}

const opened: Service[] = [];
let api: ApiServer;
let service: Service;
let other: Service;
/** The answer of the service. */
let answer: RequestListener;

async function openService(listener: RequestListener): Promise<Service> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const one = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
  opened.push(one);
  return one;
}

const lindenhof = {
  geometry: { coordinates: [11.7421, 48.4012] },
  properties: { street: 'Am Lindenhof', housenumber: '7', postcode: '85354', city: 'Freising' },
};
const found: RequestListener = (_, response) => response.end(JSON.stringify({ features: [lindenhof] }));

beforeEach(async () => {
  answer = found;
  service = await openService((request, response) => answer(request, response));
  other = await openService(found);
  api = await openApiServer({}, { env: { GEOCODER_URL: service.url, GEOCODER: 'photon' } });
});
afterEach(async () => {
  await api.close();
  for (const { server } of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const lookUp = async ({ headers }: SignedIn, search = 'Lindenhof') =>
  (await api.app.inject({ url: `/v1/addresses?search=${search}`, headers }))
    .json<{ data: FoundAddress[] }>()
    .data.map(({ source }) => source);

describe('the address of a position (API-126, MAP-038, TRIP-108)', () => {
  const at = async ({ headers }: SignedIn, place = '48.4012/11.7421') =>
    (await api.app.inject({ url: `/v1/master-data/places/${place}`, headers })).json<{ data: FoundAddress[] }>().data[0]?.address ?? null;

  it('is looked up once at the service, and once more for another account', async () => {
    const [person, stranger] = [await signInAs(api), await signInAs(api)];
    for (const place of ['48.4012/11.7421', '48.40121/11.74212'])
      expect(await at(person, place)).toMatchObject({ line1: 'Am Lindenhof 7', city: 'Freising' });
    expect(service.asked).toHaveLength(1);
    expect(await at(stranger)).toMatchObject({ city: 'Freising' });
    expect(service.asked).toHaveLength(2);
  });

  it('is unknown where the service has none, or is silent; that is asked again', async () => {
    const person = await signInAs(api);
    answer = (_, response) => response.end(JSON.stringify({ features: [] }));
    expect(await at(person)).toBeNull();
    answer = (_, response) => response.writeHead(500).end();
    expect(await at(person, '49/11')).toBeNull();
    answer = found;
    expect(await at(person)).toBeNull();
    expect(await at(person, '49/11')).toMatchObject({ city: 'Freising' });
  });
});

describe('the address service', () => {
  it('is asked for what a person types', async () => {
    expect(await lookUp(await signInAs(api))).toEqual(['service']);
    expect(service.asked).toHaveLength(1);
  });

  it.each([301, 302, 303, 307, 308])('is not followed to another address with %i', async (status) => {
    answer = (_, response) => response.writeHead(status, { location: `${other.url}/api?q=Lindenhof` }).end();
    expect(await lookUp(await signInAs(api))).toEqual([]);
    expect([service.asked.length, other.asked.length]).toEqual([1, 0]);
  });

  it('is asked 30 times a minute for one person, and others are not hindered; own ones and towns are found all the same', async () => {
    const [person, neighbour] = [await signInAs(api), await signInAs(api)];
    for (let time = 0; time < 35; time += 1) await lookUp(person);
    expect(service.asked).toHaveLength(30);
    expect(await lookUp(person, 'Freising')).toContain('town');
    expect(await lookUp(neighbour)).toEqual(['service']);
    expect(service.asked).toHaveLength(31);
  });
});
