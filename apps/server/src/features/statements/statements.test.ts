import { createHash } from 'node:crypto';
import { type Statement, type StatementYear, statement as statementSchema } from '@wattbook/contract/statements/statement.schema';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleProof, type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { insertMeteredCharge } from '../../testing/segments.ts';

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

const add = (start: string, values: Parameters<typeof insertMeteredCharge>[4] = {}) =>
  insertMeteredCharge(server.database, person, vehicle, start, values);
const tenant = () => server.database.forAccount(person.accountId);
const change = (id: ChargeId, values: { meter_end?: number; cost?: number }) =>
  tenant().updateTable('charges').set(values).where('id', '=', id).execute();
const set = (settings: object = {}, { headers } = person) =>
  server.app.inject({
    method: 'PUT',
    url: `/v1/vehicles/${vehicle}/statement-settings`,
    payload: { basis: 'flat', employer: 'Klinikum Nord', employee: 'Jana Ott', personnelNumber: '4711', ...settings },
    headers,
  });
const issue = (month: string, corrects?: number, { headers } = person) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/statements',
    payload: { vehicleId: vehicle, month, ...(corrects && { corrects }) },
    headers,
  });
const issued = async (month: string, corrects?: number) => (await issue(month, corrects)).json<Statement>();
const read = async ({ headers } = person) =>
  server.app.inject({ url: '/v1/statements', query: { vehicleId: vehicle, year: '2026' }, headers });
const monthOf = async (month: string) => (await read()).json<StatementYear>().months.find((one) => one.month === month);
const download = ({ id }: Pick<Statement, 'id'>, { headers } = person) => server.app.inject({ url: `/v1/statements/${id}/pdf`, headers });
const textOf = async (statement: Pick<Statement, 'id'>) =>
  readPdf((await download(statement)).rawPayload)
    .pages.join('\n')
    .replaceAll(/\u00a0/g, ' ');

describe('a statement for the employer', () => {
  it.each(['1999', '2200'])('of the year %s are refused in words of a year, not in numbers with thousands', async (year) => {
    const answer = await server.app.inject({ url: '/v1/statements', query: { vehicleId: vehicle, year }, headers: person.headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { year: 'This year is not offered here' } }]);
  });

  it('has the charges at home of a month that a meter proves, at the flat price of the year, and is kept as it was issued', async () => {
    await set();
    await add('2026-05-02T08:00:00Z');
    await add('2026-05-20T08:00:00Z', { meter_start: 1021.5, meter_end: 1031 });
    await add('2026-05-21T08:00:00Z', { meter_start: null, meter_end: null, meter_source: null });
    await add('2026-05-22T08:00:00Z', { type: 'Other' });
    const answer = await issue('2026-05');
    expect(answer.statusCode).toBe(201);
    const statement = statementSchema.strict().parse(answer.json());
    expect(statement).toMatchObject({ number: 1, month: '2026-05', corrects: null, basis: 'flat', charges: 2, kWh: 31, amount: 10.54 });
    const file = await download(statement);
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringContaining('statement-1-2026-05.pdf'),
    ]);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(statement.digest);
    const text = await textOf(statement);
    const expected =
      'Statement no. 1|May 2026|Klinikum Nord|Jana Ott|4711|flat price of 2026: €0.34|0.34|21.500|9.500|31.000|10.54|1 more charge';
    expect(expected.split('|').filter((part) => !text.includes(part))).toEqual([]);
  });

  it('counts a charge in the month in which it began, in the zone of the vehicle', async () => {
    await set();
    await tenant().updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
    await add('2026-04-30T22:30:00Z');
    expect([(await monthOf('2026-04'))?.charges, (await monthOf('2026-05'))?.charges]).toEqual([0, 1]);
  });

  it('states the cost of each charge where the actual price is chosen, and leaves out those without one', async () => {
    await set({ basis: 'actual' });
    await add('2026-05-02T08:00:00Z', { cost: 812 });
    await add('2026-05-03T08:00:00Z', { cost: null, cost_currency: null });
    await add('2026-05-04T08:00:00Z', { cost_currency: 'CHF' });
    expect(await monthOf('2026-05')).toMatchObject({ charges: 1, amount: 8.12, excluded: { noMeter: 0, noPrice: 1, otherCurrency: 1 } });
    expect(await issued('2026-05')).toMatchObject({ basis: 'actual', charges: 1, amount: 8.12 });
  });

  it('keeps the choice of the price for the year', async () => {
    await set({ basis: 'flat' });
    await add('2026-04-02T08:00:00Z');
    await add('2026-05-02T08:00:00Z');
    await issue('2026-04');
    await set({ basis: 'actual' });
    expect((await read()).json()).toMatchObject({ basis: 'flat', settings: { basis: 'actual' } });
    expect(await issued('2026-05')).toMatchObject({ number: 2, basis: 'flat', amount: 7.31 });
  });

  it('is corrected by a new one that names what changed, and stays as it was', async () => {
    await set();
    const charge = await add('2026-05-02T08:00:00Z');
    const first = await issued('2026-05');
    const before = (await download(first)).rawPayload;
    expect(await monthOf('2026-05')).toMatchObject({ changed: false });
    expect((await issue('2026-05', 1)).statusCode).toBe(409);
    await change(charge, { meter_end: 1011.5 });
    await add('2026-05-05T08:00:00Z', { meter_start: 1011.5, meter_end: 1013.5 });
    expect(await monthOf('2026-05')).toMatchObject({ changed: true, kWh: 13.5 });
    expect((await issue('2026-05')).statusCode).toBe(409);
    const second = await issued('2026-05', 1);
    expect(second).toMatchObject({ number: 2, corrects: 1, kWh: 13.5, amount: 4.59 });
    const text = await textOf(second);
    const expected = 'Correction no. 2|no. 1 of|€7.31|€4.59|−€2.72|No longer included:|Included instead:|11.500|2.000';
    expect(expected.split('|').filter((part) => !text.includes(part))).toEqual([]);
    expect((await download(first)).rawPayload.equals(before)).toBe(true);
    expect(await monthOf('2026-05')).toMatchObject({ changed: false, statements: [{ number: 2 }, { number: 1 }] });
    expect((await issue('2026-05', 1)).statusCode).toBe(409);
  });

  it('is corrected where only a name was wrong: a new number, the old and the new name, and the same charges', async () => {
    await set({ employer: 'Klinikum Nrod' });
    await add('2026-05-02T08:00:00Z');
    await issue('2026-05');
    expect(await monthOf('2026-05')).toMatchObject({ changed: false, names: [] });
    expect((await issue('2026-05', 1)).statusCode).toBe(409);
    await set({ personnelNumber: null });
    await tenant().updateTable('vehicles').set({ license_plate: 'UL JO 1E', display_name: 'Another nickname' }).execute();
    const names = [
      { name: 'employer', before: 'Klinikum Nrod', after: 'Klinikum Nord' },
      { name: 'personnelNumber', before: '4711', after: null },
      { name: 'licensePlate', before: null, after: 'UL JO 1E' },
    ];
    // Not a change of its charges, which would have to be corrected.
    expect(await monthOf('2026-05')).toMatchObject({ changed: false, names });
    const second = await issued('2026-05', 1);
    expect(second).toMatchObject({ number: 2, corrects: 1, charges: 1, amount: 7.31 });
    const text = await textOf(second);
    const expected = 'Correction no. 2|no. 1 of|Klinikum Nord instead of Klinikum Nrod|– instead of 4711|UL JO 1E instead of –|21.500|7.31';
    expect(expected.split('|').filter((part) => !text.includes(part))).toEqual([]);
    expect(text).not.toContain('No longer included:');
    expect(text).not.toContain('Amount before');
    expect(await monthOf('2026-05')).toMatchObject({ names: [], statements: [{ number: 2 }, { number: 1 }] });
    expect((await issue('2026-05', 2)).statusCode).toBe(409);
  });

  it('that is corrected because of its charges takes over the names of now', async () => {
    await set({ employee: 'Jana Alt' });
    const charge = await add('2026-05-02T08:00:00Z');
    await issue('2026-05');
    await set();
    await change(charge, { meter_end: 1011.5 });
    const text = await textOf(await issued('2026-05', 1));
    for (const part of ['Jana Ott instead of Jana Alt', 'Amount before', 'Included instead:']) expect(text).toContain(part);
  });

  it('is corrected to nothing where its charges are gone', async () => {
    await set();
    await add('2026-05-02T08:00:00Z');
    await issue('2026-05');
    await tenant().updateTable('charges').set({ deleted_at: new Date() }).execute();
    expect(await issued('2026-05', 1)).toMatchObject({ number: 2, charges: 0, amount: 0 });
  });

  it('is issued once where it is asked for twice at the same time', async () => {
    await set();
    await add('2026-05-02T08:00:00Z');
    const answers = await Promise.all([issue('2026-05'), issue('2026-05'), issue('2026-05')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each([
    ['a month that is not over', '2026-06', 'month', 'This month is not over yet'],
    ['a month before the rule', '2025-12', 'month', 'Statements begin with January 2026: for earlier months other rules apply'],
    [
      'a month without proven energy',
      '2026-03',
      'month',
      'No charge at home in this month has both readings of a meter and a price. Enter both first',
    ],
    ['no month', '2026-13', 'month', 'Must be a month such as 2026-11'],
  ])('is not issued for %s', async (_, month, field, message) => {
    await set();
    const answer = await issue(month);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: message }]);
  });

  it('is not issued before its settings are set', async () => {
    await add('2026-05-02T08:00:00Z');
    expect((await read()).json()).toMatchObject({ settings: null, basis: null, flatPrice: { cents: 34 } });
    const answer = await issue('2026-05');
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['basis']]);
  });

  it('does not exist for another account', async () => {
    await set();
    await add('2026-05-02T08:00:00Z');
    const statement = await issued('2026-05');
    const other = await signInAs(server);
    const answers = [await download(statement, other), await read(other), await issue('2026-04', undefined, other), await set({}, other)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('goes with its vehicle', async () => {
    await set();
    await add('2026-05-02T08:00:00Z');
    const statement = await issued('2026-05');
    await server.app.inject({ method: 'DELETE', url: `/v1/vehicles/${vehicle}`, headers: person.headers, payload: exampleProof });
    expect((await download(statement)).statusCode).toBe(404);
  });
});

describe('the months of a year', () => {
  it('go from the current one back, with what is stated and what is not', async () => {
    await set();
    await add('2026-06-02T08:00:00Z');
    const { months } = (await read()).json<StatementYear>();
    expect(months.map(({ month }) => month)).toEqual(['2026-06', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01']);
    expect(months[0]).toMatchObject({ isOver: false, charges: 1, kWh: 21.5, amount: 7.31, statements: [] });
  });
});
