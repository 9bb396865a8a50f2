import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { BillOutcome, InvoiceLine, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { invoicePdf } from '@wattbook/simulator/invoices/invoice-pdf';
import { invoices } from '@wattbook/simulator/invoices/invoices';
import { monthlyInvoices } from '@wattbook/simulator/invoices/monthly-invoices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCharge } from '../../../testing/segments.ts';

let server: ApiServer;
let jana: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  jana = await signInAs(server);
  vehicle = await insertVehicle(server, jana);
  await server.database.forAccount(jana.accountId).updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
});

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, { headers } = jana) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const upload = async (content: Buffer, vehicleId = vehicle) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/v1/receipts?vehicleId=${vehicleId}&name=june.pdf`,
      headers: { ...jana.headers, 'content-type': 'application/octet-stream' },
      payload: content,
    })
  ).json<Receipt>();
const chargeAt = (start: string, values: object = {}) =>
  insertCharge(server.database, jana, vehicle, start, { kwh: 41, cost: null, cost_currency: null, ...values });
const chargeOf = async (id: string) => (await send('GET', `/v1/charges/${id}`)).json<ChargeDetail>();
const linesOf = async ({ id }: Receipt) => (await send('GET', `/v1/receipts/${id}/lines`)).json<{ data: InvoiceLine[] }>().data;
const bill = (receipt: Receipt, bills: { lineId: string; chargeId: string }[]) =>
  send('POST', `/v1/receipts/${receipt.id}/lines`, { bills });
const suggestedOf = (lines: readonly InvoiceLine[]) =>
  lines.flatMap(({ id, suggested }) => (suggested === null ? [] : [{ lineId: id, chargeId: suggested }]));

/** The charges of June, of which the invoice has three. */
async function june() {
  return {
    first: await chargeAt('2026-06-01T08:00:00Z'),
    second: await chargeAt('2026-06-09T16:30:00Z', { kwh: 11.4 }),
    other: await chargeAt('2026-06-20T10:00:00Z', { kwh: 29.5 }),
  };
}

describe('an invoice of many charges', () => {
  it('names each, with the charge that it is of; what fits none is listed with those around its day', async () => {
    const { first, second, other } = await june();
    const receipt = await upload(invoicePdf(monthlyInvoices.german));
    expect(receipt).toMatchObject({ lineCount: 3, linkedLines: [], facts: { amount: 51.38, number: 'SM-2026-06-0815' } });
    const lines = await linesOf(receipt);
    expect(lines).toMatchObject([
      { date: '2026-06-01', startTime: '2026-06-01T10:04', place: 'Ladepark Irschenberg', kWh: 43.21, amount: 20.31, suggested: first },
      { kWh: 12, amount: 7.08, suggested: second },
      { place: 'Rasthof Süd', suggested: null, chargeId: null, charges: [{ id: other, agrees: [] }] },
    ]);
  });

  it('is stored once and is the bill of each, which its charges show', async () => {
    const { first, second, other } = await june();
    const receipt = await upload(invoicePdf(monthlyInvoices.german));
    const lines = await linesOf(receipt);
    const chosen = { lineId: lines[2]?.id ?? '', chargeId: other };
    expect((await bill(receipt, [...suggestedOf(lines), chosen])).json()).toEqual({ billed: 3, refused: [] });
    for (const [id, cost, kWhBill] of [
      [first, 20.31, 43.21],
      [second, 7.08, 12],
      [other, 18, 30.5],
    ] as const) {
      expect(await chargeOf(id)).toMatchObject({ cost, costCurrency: 'EUR', kWhBill });
      const shown = (await send('GET', `/v1/receipts?vehicleId=${vehicle}&filter[chargeId]=${id}`)).json<{ data: Receipt[] }>().data;
      expect(shown).toMatchObject([{ id: receipt.id, linkedLines: [{ bill: true }, { bill: true }, { bill: true }] }]);
    }
    expect((await send('GET', `/v1/receipts?vehicleId=${vehicle}`)).json()).toMatchObject({ total: 1 });
    expect((await send('GET', `/v1/receipts?vehicleId=${vehicle}&filter[unassigned]=true`)).json()).toMatchObject({ total: 0 });
  });

  it('that comes twice changes nothing: the same file is the same receipt, and a copy is refused for each charge', async () => {
    await june();
    const receipt = await upload(invoicePdf(monthlyInvoices.german));
    await bill(receipt, suggestedOf(await linesOf(receipt)));
    const again = await upload(invoicePdf(monthlyInvoices.german));
    expect(again).toMatchObject({ id: receipt.id, lineCount: 3 });
    expect(again.linkedLines).toHaveLength(2);
    const copy = await upload(invoicePdf([...monthlyInvoices.german, [[40, 'Kopie']]]));
    expect(copy.doubles).toMatchObject([{ id: receipt.id, why: 'same_invoice' }]);
    const lines = await linesOf(copy);
    const outcome = (await bill(copy, suggestedOf(lines))).json<BillOutcome>();
    expect(outcome).toMatchObject({ billed: 0, refused: [{ word: 'conflict' }, { word: 'conflict' }] });
    expect((await linesOf(copy)).every((line) => !line.bill)).toBe(true);
  });

  it('for two vehicles is stored at each, and its lines are bills of the charges of both', async () => {
    const { first } = await june();
    const theirs = await insertVehicle(server, jana);
    const elsewhere = await insertCharge(server.database, jana, theirs, '2026-06-09T16:30:00Z', { kwh: 11.4 });
    const ours = await upload(invoicePdf(monthlyInvoices.german));
    const other = await upload(invoicePdf(monthlyInvoices.german), theirs);
    expect(other).toMatchObject({ vehicleId: theirs, lineCount: 3, doubles: [{ id: ours.id, why: 'same_file' }] });
    expect(await upload(invoicePdf(monthlyInvoices.german), theirs)).toMatchObject({ id: other.id });
    const [[one], [, two]] = [await linesOf(ours), await linesOf(other)];
    expect((await bill(ours, [{ lineId: one?.id ?? '', chargeId: first }])).json()).toMatchObject({ billed: 1 });
    expect((await bill(other, [{ lineId: two?.id ?? '', chargeId: elsewhere }])).json()).toMatchObject({ billed: 1 });
  });

  it('with two lines that are alike is the bill of two charges; a copy of it is not', async () => {
    const charges = [
      await chargeAt('2026-06-01T08:00:00Z'),
      await chargeAt('2026-06-01T12:00:00Z'),
      await chargeAt('2026-06-01T16:00:00Z'),
    ];
    const alike: [number, string][] = [40, 60].map((y) => [y, '01.06.2026 Ladepark 41,00 kWh 5,00 EUR']);
    const pdf = [[[40, 'Rechnungsnummer AB-12']], ...alike.map((one) => [one]), [[40, 'Gesamtbetrag 10,00 EUR']]] satisfies Parameters<
      typeof invoicePdf
    >[0];
    const receipt = await upload(invoicePdf(pdf));
    const lines = await linesOf(receipt);
    const bills = lines.map(({ id }, at) => ({ lineId: id, chargeId: charges[at] ?? '' }));
    expect((await bill(receipt, bills)).json()).toEqual({ billed: 2, refused: [] });
    const copy = await upload(invoicePdf([...pdf, [[40, 'Kopie']]]));
    const [line] = await linesOf(copy);
    expect((await bill(copy, [{ lineId: line?.id ?? '', chargeId: charges[2] ?? '' }])).json()).toMatchObject({
      billed: 0,
      refused: [{ word: 'conflict' }],
    });
  });

  it('of which nothing could be read when it was stored says all when it comes again, once', async () => {
    const { id } = await upload(invoicePdf(monthlyInvoices.german));
    await server.database.forAccount(jana.accountId).deleteFrom('receipt_lines').execute();
    await server.database.forAccount(jana.accountId).updateTable('receipts').set({ facts: null }).execute();
    expect((await send('GET', `/v1/receipts/${id}`)).json()).toMatchObject({ lineCount: 0, facts: null });
    for (const _ of [1, 2])
      expect(await upload(invoicePdf(monthlyInvoices.german))).toMatchObject({ id, lineCount: 3, facts: { amount: 51.38 } });
  });

  it.each([
    ['whose lines say no sum is the bill of one charge as a whole', ['100,00 kWh', '140,00 kWh'], 200, 20.31],
    ['whose lines say their sums is not', ['20,00 kWh 10,31 EUR', '20,00 kWh 10,00 EUR'], 400, null],
  ])('%s', async (_, [from = '', to = ''], status, cost) => {
    const charge = await chargeAt('2026-06-01T08:00:00Z');
    const texts = [`Beginn 01.06.2026 10:04 ${from}`, `Ende 01.06.2026 10:50 ${to}`, 'Gesamtbetrag 20,31 EUR'];
    const receipt = await upload(invoicePdf(texts.map((text) => [[40, text]])));
    expect(receipt.lineCount).toBe(2);
    expect((await send('POST', `/v1/receipts/${receipt.id}/bill`, { chargeId: charge })).statusCode).toBe(status);
    expect((await chargeOf(charge)).cost).toBe(cost);
  });

  it('is a bill of a charge only once, and as long as that costs what it says', async () => {
    const { first, other } = await june();
    const receipt = await upload(invoicePdf(monthlyInvoices.german));
    const [line] = await linesOf(receipt);
    const lineId = line?.id ?? '';
    await bill(receipt, [{ lineId, chargeId: first }]);
    expect((await bill(receipt, [{ lineId, chargeId: other }])).json()).toEqual({ billed: 0, refused: [{ lineId, word: 'conflict' }] });
    expect((await chargeOf(other)).cost).toBeNull();
    await send('PATCH', `/v1/charges/${first}`, { cost: 19 });
    expect(await linesOf(receipt)).toMatchObject([{ chargeId: first, bill: false }, {}, {}]);
    expect((await bill(receipt, [{ lineId, chargeId: other }])).json()).toEqual({ billed: 1, refused: [] });
  });

  it('leaves out a charge that is locked or has another invoice, and stores the others', async () => {
    const { second } = await june();
    const locked = await chargeAt('2026-06-20T14:00:00Z', { kwh: 29.5, locked: true });
    const single = await upload(invoicePdf(invoices.supercharger));
    const receipt = await upload(invoicePdf(monthlyInvoices.german));
    const [one, two, three] = await linesOf(receipt);
    await send('POST', `/v1/receipts/${single.id}/bill`, { chargeId: one?.suggested });
    const outcome = await bill(receipt, [
      { lineId: one?.id ?? '', chargeId: one?.suggested ?? '' },
      { lineId: two?.id ?? '', chargeId: second },
      { lineId: three?.id ?? '', chargeId: locked },
    ]);
    expect(outcome.json()).toEqual({
      billed: 1,
      refused: [
        { lineId: one?.id, word: 'conflict' },
        { lineId: three?.id, word: 'charge_locked' },
      ],
    });
    expect([(await chargeOf(second)).cost, (await chargeOf(locked)).cost]).toEqual([7.08, null]);
  });

  it.each([
    ['in English, in another currency than the account', 'english', 2],
    ['without tax', 'withoutTax', 2],
  ] as const)('%s is listed, and is no bill', async (_, name, count) => {
    const { first } = await june();
    const receipt = await upload(invoicePdf(monthlyInvoices[name]));
    const [line] = await linesOf(receipt);
    expect([receipt.lineCount, line?.suggested]).toEqual([count, first]);
    const lineId = line?.id ?? '';
    expect((await bill(receipt, [{ lineId, chargeId: first }])).json()).toEqual({ billed: 0, refused: [{ lineId, word: 'validation' }] });
  });

  it('in French is read by its days', async () => {
    const { first, second } = await june();
    const lines = await linesOf(await upload(invoicePdf(monthlyInvoices.french)));
    expect(lines).toMatchObject([
      { startTime: '2026-06-01T10:04', place: 'Aire de Mornas', amount: 20.31, suggested: first },
      { startTime: '2026-06-09T18:30', amount: 7.08, suggested: second },
    ]);
  });

  it('of charges abroad is written by the clock there: an hour before or after is another charge', async () => {
    const lisbon = { start_latitude: 38.72, start_longitude: -9.14, end_latitude: 38.72, end_longitude: -9.14 };
    const before = await chargeAt('2026-06-01T08:00:00Z', { ...lisbon, kwh: 12 });
    const there = await chargeAt('2026-06-01T09:00:00Z', lisbon);
    const [line] = await linesOf(await upload(invoicePdf(monthlyInvoices.german)));
    expect(line).toMatchObject({ startTime: '2026-06-01T10:04', suggested: there });
    expect(line?.charges.map(({ id, agrees }) => [id, agrees])).toEqual([
      [there, ['time', 'kWh']],
      [before, ['time']],
    ]);
    await send('DELETE', `/v1/charges/${there}`);
    expect(await linesOf(await upload(invoicePdf(monthlyInvoices.german)))).toMatchObject([{ suggested: null }, {}, {}]);
  });

  it('is of its account only', async () => {
    const receipt = await upload(invoicePdf(monthlyInvoices.german));
    const [line] = await linesOf(receipt);
    const other = await signInAs(server);
    expect((await send('GET', `/v1/receipts/${receipt.id}/lines`, undefined, other)).statusCode).toBe(404);
    const bills = [{ lineId: line?.id, chargeId: await chargeAt('2026-06-01T08:00:00Z') }];
    expect((await send('POST', `/v1/receipts/${receipt.id}/lines`, { bills }, other)).statusCode).toBe(404);
  });
});
