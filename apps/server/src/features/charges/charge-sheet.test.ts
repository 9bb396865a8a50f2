import type { SiteId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { readParts, readRows } from '../../testing/read-workbook.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  await insertCharge(server.database, person, vehicle, '2026-06-01T08:00:00Z', {
    kwh: 20.25,
    cost: 650,
    cost_currency: 'EUR',
    address: 'Am Ring 1',
    tags: ['a', 'b'],
    comment: '=1+1',
    co2: 7695,
  });
  await insertCharge(server.database, person, vehicle, '2026-06-02T08:00:00Z', { cost: 700, cost_currency: 'CHF', kwh: null, ac: false });
});

const setUser = (values: { unit?: 'km' | 'mi'; language?: 'en' | 'de' }) =>
  server.database.forAccount(person.accountId).updateTable('users').set(values).execute();
const download = (query = '', who = person) =>
  server.app.inject({ url: `/v1/charges/sheet?vehicleId=${vehicle}&sort=startTime${query}`, headers: who.headers });
async function table(query = '') {
  const parts = await readParts((await download(query)).rawPayload);
  const [head = {}, ...rows] = readRows(parts['xl/worksheets/sheet1.xml'] ?? '');
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([at, value]) => [head[at], value])));
  return { heads: Object.values(head), rows: named, workbook: parts['xl/workbook.xml'] };
}

describe('the sheet of charges (CHG-020)', () => {
  it('is a file with exactly the shown columns, in their order', async () => {
    await setUser({ unit: 'km', language: 'en' });
    const answer = await download();
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/charges-\d{4}-\d\d-\d\d\.xlsx/),
    ]);
    const { heads, rows, workbook } = await table('&columns=date,charged,battery,cost,tags,comment');
    expect(workbook).toContain('<sheet name="Charges"');
    expect(heads).toEqual(['Start', 'End', 'Charged (kWh)', 'Level, start (%)', 'Level, end (%)', 'Cost (€)', 'Tags', 'Comment']);
    expect(rows).toEqual([
      {
        Start: expect.any(Number),
        End: expect.any(Number),
        'Charged (kWh)': 20.25,
        'Level, start (%)': 80,
        'Level, end (%)': 70,
        'Cost (€)': 6.5,
        Tags: 'a, b',
        Comment: '=1+1',
      },
      { Start: expect.any(Number), End: expect.any(Number), 'Level, start (%)': 80, 'Level, end (%)': 70, 'Cost (€)': 'CHF\u00a07.00' },
    ]);
  });

  it('has the units and the language of the user, and the filters of the list', async () => {
    await setUser({ unit: 'mi', language: 'de' });
    const { rows, workbook } = await table('&columns=place,type,range,odometer,duration,co2&filter[tags]=a&to=2026-06-30T00:00:00Z');
    expect(workbook).toContain('<sheet name="Ladungen"');
    expect(rows).toEqual([
      expect.objectContaining({ Ort: 'Am Ring 1', 'AC oder DC': 'AC', Art: 'Öffentlich', 'Dauer (min)': 120, 'CO₂ (kg)': 7.695 }),
    ]);
    expect(rows[0]?.['Kilometerstand (mi)']).toBeCloseTo(627.58, 1);
  });

  it('has the place that the list shows: its own name before the address', async () => {
    await setUser({ unit: 'km', language: 'en' });
    const payload = { name: 'At my parents', radius: 100, location: { latitude: 48.4, longitude: 11.7 } };
    const site = await server.app.inject({ method: 'POST', url: '/v1/sites', headers: person.headers, payload });
    const siteId = site.json<{ id: SiteId }>().id;
    await insertCharge(server.database, person, vehicle, '2026-06-03T08:00:00Z', { address: 'Am Ring 1', site_id: siteId });
    const { rows } = await table('&columns=place');
    expect([rows[0]?.['Place'], rows.at(-1)?.['Place']]).toEqual(['Am Ring 1', 'At my parents']);
  });

  it('is refused with a column that does not exist, and for another account', async () => {
    expect((await download('&columns=date,password')).statusCode).toBe(400);
    expect((await download('', await signInAs(server))).statusCode).toBe(404);
  });
});
