import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCard } from '../../testing/cards.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const june = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T23:59:59.999Z', timezone: 'Europe/Berlin' };
const ask = (body: object = {}, { headers } = person) =>
  server.app.inject({ method: 'POST', url: '/v1/charges/report', payload: { vehicleId: vehicle, ...june, ...body }, headers });
/** The texts of the report, without the kinds of spaces. */
const read = async (body: object = {}) => {
  const { pages } = readPdf((await ask(body)).rawPayload);
  return pages.join('\n').replaceAll(/\u00a0/g, ' ');
};
const add = (start: string, values: Parameters<typeof insertCharge>[4] = {}) =>
  insertCharge(server.database, person, vehicle, start, { type: 'Home', card_name: 'Nights', ...values });
const setUser = (values: { unit?: 'km' | 'mi'; language?: 'en' | 'de' }) =>
  server.database.forAccount(person.accountId).updateTable('users').set(values).execute();
const metered = { meter_start: 1234.5, meter_end: 1255.25, meter_source: 'manual', kwh_bill: 20.75 } as const;

describe('the Home report (CHG-077, API-099)', () => {
  it('is a PDF with readings of the meter, odometer, price and cost of each charge at home, and the sums', async () => {
    await add('2026-06-01T08:00:00Z', { ...metered, cost: 623, cost_currency: 'EUR', end_odometer: 45_100.4 });
    await add('2026-06-02T21:30:00Z', { kwh: 10, cost: 300, cost_currency: 'EUR' });
    const answer = await ask();
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('charging-at-home-2026-06-01-2026-07-01.pdf'),
    ]);
    const text = await read();
    const first = 'Charging at home|Nights|2026-06-01, 10:00|12:00|45,100|1,234.500|1,255.250|20.750|0.30|6.23';
    const second = '2026-06-02, 23:30|2026-06-03, 01:30|10.000*|0.30|3.00';
    const expected = `${first}|${second}|30.750|9.23|€0.30/kWh`.split('|');
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toContain('* Neither metered nor billed');
  });

  it('has rows that add up to the sum to the last digit, and a price of charges whose energy and cost are known', async () => {
    for (const day of [1, 2, 3]) await add(`2026-06-0${day}T08:00:00Z`, { kwh: 10.00049, cost: 300, cost_currency: 'EUR' });
    await add('2026-06-04T08:00:00Z', { kwh: null, cost: 300, cost_currency: 'EUR' });
    const text = await read();
    const energies = [...text.matchAll(/(10\.00\d)\*/g)].map(([, energy]) => Number(energy));
    expect(energies).toEqual([10.001, 10, 10]);
    expect(['30.001', '12.00', '€0.30/kWh'].filter((part) => !text.includes(part))).toEqual([]);
  });

  it('bills what left the wall at the price of the card, and names who measured it (decision 0117)', async () => {
    const content = { currency: 'EUR', base: 0, loss: 8, renewable: false, prices: [{ ac: true, price: 0.31, unit: 'kWh' as const }] };
    const place = { latitude: 48.1, longitude: 11.5 };
    await insertCard(server.database, person, { name: 'Nights', category: 'Home', ...place }, content);
    await add('2026-06-01T08:00:00Z', { kwh: 19.46, grid_kwh: 20.92 });
    await add('2026-06-02T08:00:00Z', { kwh: 10 });
    await add('2026-06-03T08:00:00Z', { kwh: 10, kwh_bill: 11 });
    await server.runJob('charge prices');
    const text = await read();
    const expected = ['20.920**|0.31|6.49', '10.800*|0.31|3.35', '11.000|0.31|3.41', '42.720|13.25', '€0.31/kWh'];
    expect(expected.flatMap((row) => row.split('|')).filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toContain('** This energy of 1 charge is what the vehicle measured at the wall.');
    expect(text).toContain('* Neither metered nor billed: this energy of 1 charge');
    expect(text).toContain('Energy without a mark is what a meter counted, or what was billed.');
  });

  it('leaves out charges elsewhere, outside of the range and deleted ones', async () => {
    await add('2026-06-01T08:00:00Z', { card_name: 'at home' });
    await add('2026-06-02T08:00:00Z', { card_name: 'elsewhere', type: 'Other' });
    await add('2026-07-01T08:00:00Z', { card_name: 'later' });
    await add('2026-06-03T08:00:00Z', { card_name: 'deleted', deleted_at: new Date() });
    const text = await read();
    expect(['at home', 'elsewhere', 'later', 'deleted'].filter((card) => text.includes(card))).toEqual(['at home']);
    expect(text).toContain('1 charge has no cost');
    expect(text).not.toContain('Meter, start');
  });

  it('is in the language and the units of the user, and names costs in another currency', async () => {
    await setUser({ language: 'de', unit: 'mi' });
    await add('2026-06-01T08:00:00Z', { ...metered, cost: 700, cost_currency: 'CHF', end_odometer: 100 });
    const text = await read();
    const expected = ['Laden zu Hause', 'Zähler, Beginn', '01.06.2026, 10:00', '1.255,250', 'mi', '62', 'CHF', 'anderen Währung'];
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    expect((await ask()).headers['content-disposition']).toContain('laden-zu-hause');
  });

  it('says that there is no charge', async () => {
    expect(await read()).toContain('There were no charges at home in this range.');
  });

  it.each([
    [{ to: '2026-05-01T00:00:00Z' }, 'to'],
    [{ from: 'x' }, 'from'],
    [{ timezone: 'Mars' }, 'timezone'],
    [{ vehicleId: 'x' }, 'vehicleId'],
  ])('refuses %j on its field', async (body, field) => {
    const answer = await ask(body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
  });

  it('does not exist for another account', async () => {
    expect((await ask({}, await signInAs(server))).statusCode).toBe(404);
  });
});
