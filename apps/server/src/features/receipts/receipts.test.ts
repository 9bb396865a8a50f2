import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { AddedReceipt, MatchedCharge, Receipt, ReceiptRoom } from '@wattbook/contract/receipts/receipt.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { MAX_RECEIPT_BYTES, MAX_RECEIPTS_OF_ENTRY } from '@wattbook/domain/receipts/receipt';
import { invoicePdf } from '@wattbook/simulator/invoices/invoice-pdf';
import { invoices } from '@wattbook/simulator/invoices/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertPerson, insertVehicle, openApiServer, sharedEmail } from '../../testing/api-server.ts';
import { type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer({}, { env: { RECEIPTS_MB: '12' } });
});
afterAll(() => server.close());

interface Owner extends SignedIn {
  readonly vehicle: VehicleId;
}

const openOwner = async (): Promise<Owner> => {
  const person = await signInAs(server);
  const vehicle = await insertVehicle(server, person);
  await server.database.forAccount(person.accountId).updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
  return { ...person, vehicle };
};
const picture = (seed = 1, size = 200) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, seed]), Buffer.alloc(size, seed)]);
const send = ({ headers }: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const upload = ({ headers, vehicle }: Owner, payload: Buffer, query: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/receipts',
    query: { vehicleId: vehicle, name: 'bill.pdf', ...query },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload,
  });
const uploaded = async (...call: Parameters<typeof upload>) => (await upload(...call)).json<AddedReceipt>();
const list = async (owner: Owner, filter = '') =>
  (await send(owner, 'GET', `/v1/receipts?vehicleId=${owner.vehicle}${filter}`)).json<{ total: number; data: Receipt[] }>();
const addCost = async (owner: Owner) =>
  (
    await send(owner, 'POST', '/v1/costs', {
      vehicleId: owner.vehicle,
      description: 'Brakes',
      type: 'OneTime',
      category: 'Maintenance',
      costs: 310,
      date: '2026-05-04',
    })
  ).json<FixedCost>();
const chargeAt = (owner: Owner, start: string, values: object = {}) =>
  insertCharge(server.database, owner, owner.vehicle, start, { kwh: 41, cost: null, cost_currency: null, ...values });

const bill = (owner: Owner, id: string, chargeId: string) => send(owner, 'POST', `/v1/receipts/${id}/bill`, { chargeId });
const chargeOf = async (owner: Owner, id: string) => (await send(owner, 'GET', `/v1/charges/${id}`)).json<ChargeDetail>();

describe('a receipt', () => {
  it('is stored at a cost or a charge as what it is, and listed without its bytes', async () => {
    const jana = await openOwner();
    const cost = await addCost(jana);
    const charge = await chargeAt(jana, '2026-06-01T08:00:00Z');
    const atCost = await uploaded(jana, picture(1), { costId: cost.id, name: 'Rechnung Ü.jpg' });
    expect(atCost).toMatchObject({ costId: cost.id, chargeId: null, name: 'Rechnung Ü.jpg', type: 'image/jpeg', size: 205, facts: null });
    const atCharge = await uploaded(jana, picture(2), { chargeId: charge });
    const ids = async (filter: string) => (await list(jana, filter)).data.map(({ id }) => id);
    expect(await ids(`&filter[costId]=${cost.id}`)).toEqual([atCost.id]);
    expect(await ids(`&filter[chargeId]=${charge}`)).toEqual([atCharge.id]);
    expect(await ids('&filter[unassigned]=true')).toEqual([]);
    expect(Object.keys((await list(jana)).data[0] ?? {})).not.toContain('content');
  });

  it('is answered as an attachment with its bytes and its name, which no browser runs', async () => {
    const jana = await openOwner();
    const page = Buffer.from('%PDF-1.7 <script>alert(1)</script>');
    const { id } = await uploaded(jana, page, { name: 'a/b<ü>.html' });
    const { headers, rawPayload } = await send(jana, 'GET', `/v1/receipts/${id}/file`);
    expect(rawPayload.equals(page)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="a_b/) as string,
    });
  });

  it.each([
    ['a text', Buffer.from('hello'), 415],
    ['a program that is called bill.pdf', Buffer.from([0x7f, 0x45, 0x4c, 0x46]), 415],
    ['a picture of more than 10 MB', picture(1, MAX_RECEIPT_BYTES), 413],
  ])('is not %s', async (_, content, status) => {
    const jana = await openOwner();
    expect((await upload(jana, content)).statusCode).toBe(status);
    expect((await list(jana)).total).toBe(0);
  });

  it('is refused at entries of others, of another vehicle, and at two at once', async () => {
    const [jana, ben] = [await openOwner(), await openOwner()];
    const cost = await addCost(jana);
    const other = await insertVehicle(server, jana, { name: 'Other' });
    const charge = await chargeAt(jana, '2026-06-01T08:00:00Z');
    expect((await upload(ben, picture(), { costId: cost.id })).statusCode).toBe(404);
    expect((await upload({ ...jana, vehicle: other }, picture(), { chargeId: charge })).statusCode).toBe(404);
    expect((await upload(jana, picture(), { chargeId: charge, costId: cost.id })).statusCode).toBe(400);
  });

  it('is not taken from an account whose password is public', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    const vehicle = await insertVehicle(server, shared);
    expect((await upload({ ...shared, vehicle }, picture())).statusCode).toBe(403);
  });

  it('that the entry has already is stored once', async () => {
    const jana = await openOwner();
    const cost = await addCost(jana);
    const [first, again] = [await uploaded(jana, picture(), { costId: cost.id }), await uploaded(jana, picture(), { costId: cost.id })];
    expect([first.known, again.known, again.id]).toEqual([false, true, first.id]);
    const elsewhere = await uploaded(jana, picture());
    expect(elsewhere.doubles).toMatchObject([{ id: first.id, costId: cost.id, why: 'same_file' }]);
    expect((await list(jana)).total).toBe(2);
  });

  it('is refused where the account or the entry has as many as it may', async () => {
    const jana = await openOwner();
    const cost = await addCost(jana);
    for (let seed = 0; seed < MAX_RECEIPTS_OF_ENTRY; seed += 1) await uploaded(jana, picture(seed), { costId: cost.id });
    expect((await upload(jana, picture(99), { costId: cost.id })).statusCode).toBe(409);
    expect((await upload(jana, picture(100, 9_000_000))).statusCode).toBe(201);
    expect((await upload(jana, picture(101, 9_000_000))).statusCode).toBe(409);
  });

  it('takes room of the account, until it cannot be restored any more', async () => {
    const [jana, ben] = [await openOwner(), await openOwner()];
    const room = async (owner: Owner) => (await send(owner, 'GET', '/v1/receipts/room')).json<ReceiptRoom>();
    const { id } = await uploaded(jana, picture(1, 3_000_000));
    expect(await room(jana)).toEqual({ used: 3_000_005, limit: 12_000_000 });
    await send(jana, 'DELETE', `/v1/receipts/${id}`);
    expect(await room(jana)).toEqual({ used: 3_000_005, limit: 12_000_000 });
    server.clock.now += 11 * 60_000;
    await server.runJob('deleted receipts');
    expect([await room(jana), await room(ben)].map(({ used }) => used)).toEqual([0, 0]);
  });

  it('is renamed, assigned to another entry, deleted and restored', async () => {
    const jana = await openOwner();
    const cost = await addCost(jana);
    const charge = await chargeAt(jana, '2026-06-01T08:00:00Z');
    const { id, version } = await uploaded(jana, picture(), { costId: cost.id });
    const moved = await send(jana, 'PATCH', `/v1/receipts/${id}`, { chargeId: charge, name: 'New', version });
    expect(moved.json()).toMatchObject({ costId: null, chargeId: charge, name: 'New', version: 2 });
    expect((await send(jana, 'PATCH', `/v1/receipts/${id}`, { name: 'Late', version })).statusCode).toBe(409);
    expect((await send(jana, 'DELETE', `/v1/receipts/${id}`)).statusCode).toBe(204);
    expect((await send(jana, 'GET', `/v1/receipts/${id}/file`)).statusCode).toBe(404);
    expect((await send(jana, 'POST', `/v1/receipts/${id}/restore`)).statusCode).toBe(204);
    expect((await list(jana)).total).toBe(1);
    await send(jana, 'DELETE', `/v1/receipts/${id}`);
    server.clock.now += 11 * 60_000;
    await server.runJob('deleted receipts');
    expect((await send(jana, 'POST', `/v1/receipts/${id}/restore`)).statusCode).toBe(404);
  });
});

describe('the receipts of merged charges', () => {
  const first = '2026-06-01T08:00:00Z';
  const next = '2026-06-01T12:00:00Z';
  const mergeOf = async (owner: Owner, parts: readonly string[]) => {
    const ids = parts.map((id) => ({ id }));
    return (await send(owner, 'POST', '/v1/charges/merge', ids)).json<{ id: string }>().id;
  };
  const ofCharge = async (owner: Owner, charge: string) => (await list(owner, `&filter[chargeId]=${charge}`)).data;

  it('are those of the parts, and those of the parts again once the merge is undone', async () => {
    const jana = await openOwner();
    const parts = [await chargeAt(jana, first), await chargeAt(jana, next)];
    const ids = [
      await uploaded(jana, picture(1), { chargeId: parts[0] ?? '' }),
      await uploaded(jana, picture(2), { chargeId: parts[1] ?? '' }),
    ]
      .map(({ id }) => id)
      .toSorted();
    const merged = await mergeOf(jana, parts);
    const listed = await ofCharge(jana, merged);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(listed.map(({ chargeId }) => chargeId)).toEqual([merged, merged]);
    expect(ids).toContain((await uploaded(jana, picture(1), { chargeId: merged })).id);
    expect(await ofCharge(jana, merged)).toHaveLength(2);
    const { id, version } = listed[0] ?? { id: '', version: 0 };
    const renamed = await send(jana, 'PATCH', `/v1/receipts/${id}`, { name: 'New', chargeId: merged, version });
    expect(renamed.json()).toMatchObject({ name: 'New', chargeId: merged });
    await send(jana, 'POST', `/v1/charges/${merged}/unmerge`);
    expect((await Promise.all(parts.map((part) => ofCharge(jana, part)))).map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('count together', async () => {
    const jana = await openOwner();
    const parts = [await chargeAt(jana, first), await chargeAt(jana, next)];
    for (let seed = 0; seed < MAX_RECEIPTS_OF_ENTRY; seed += 1) await uploaded(jana, picture(seed), { chargeId: parts[seed % 2] ?? '' });
    const merged = await mergeOf(jana, parts);
    expect((await upload(jana, picture(99), { chargeId: merged })).statusCode).toBe(409);
  });

  it('of a charge that was deleted can be renamed, and its bill used for another', async () => {
    const jana = await openOwner();
    const [charge, other] = [await chargeAt(jana, first), await chargeAt(jana, next)];
    const { id } = await uploaded(jana, invoicePdf(invoices.supercharger));
    await bill(jana, id, charge);
    expect((await send(jana, 'DELETE', `/v1/charges/${charge}`)).statusCode).toBe(204);
    expect((await send(jana, 'PATCH', `/v1/receipts/${id}`, { name: 'New' })).json()).toMatchObject({ name: 'New', bill: false });
    expect((await bill(jana, id, other)).json()).toMatchObject({ chargeId: other, bill: true });
  });
});

describe('an invoice', () => {
  it('tells number, sum, day, energy and times where its PDF has text', async () => {
    const jana = await openOwner();
    const { facts } = await uploaded(jana, invoicePdf(invoices.supercharger));
    expect(facts).toEqual({
      number: '3000P0012345678',
      amount: 20.31,
      currency: 'EUR',
      date: '2026-06-01',
      kWh: 43.21,
      startTime: '2026-06-01T10:04',
      endTime: '2026-06-01T10:41',
    });
    expect((await uploaded(jana, invoicePdf(invoices.garage))).facts).toMatchObject({ number: '2026-118', amount: 310, kWh: null });
  });

  it.each([
    ['with a script', invoicePdf([[[40, 'Gesamtbetrag 5,00 €']]], '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'), 5],
    ['that is damaged', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1000, 7)]), null],
  ])('%s is stored, and nothing of it runs', async (_, pdf, amount) => {
    const { facts, id } = await uploaded(await openOwner(), pdf);
    expect([typeof id, facts?.amount ?? null]).toEqual(['string', amount]);
  });

  it('with the same number and sum is named as a double', async () => {
    const jana = await openOwner();
    const first = await uploaded(jana, invoicePdf(invoices.garage));
    const scan = await uploaded(jana, invoicePdf([...invoices.garage, [[40, 'Kopie']]]));
    expect(scan.doubles).toMatchObject([{ id: first.id, why: 'same_invoice' }]);
    expect((await list(jana)).data.find(({ id }) => id === first.id)?.doubles).toMatchObject([{ id: scan.id }]);
  });

  it('finds its charge by time, energy and sum, and becomes its bill once', async () => {
    const jana = await openOwner();
    const charge = await chargeAt(jana, '2026-06-01T08:00:00Z');
    const other = await chargeAt(jana, '2026-06-02T08:00:00Z');
    const { id } = await uploaded(jana, invoicePdf(invoices.supercharger));
    const found = (await send(jana, 'GET', `/v1/receipts/${id}/charges`)).json<{ total: number; data: MatchedCharge[] }>();
    expect(found).toMatchObject({ total: 1, data: [{ id: charge, agrees: ['time', 'kWh'] }] });
    const billed = await send(jana, 'POST', `/v1/receipts/${id}/bill`, { chargeId: charge });
    expect(billed.json()).toMatchObject({ chargeId: charge, bill: true });
    const detail = (await send(jana, 'GET', `/v1/charges/${charge}`)).json<ChargeDetail>();
    expect(detail).toMatchObject({ cost: 20.31, costCurrency: 'EUR', kWhBill: 43.21 });
    expect((await send(jana, 'POST', `/v1/receipts/${id}/bill`, { chargeId: other })).statusCode).toBe(409);
    const copy = await uploaded(jana, invoicePdf([...invoices.supercharger, [[40, 'Kopie']]]));
    expect((await send(jana, 'POST', `/v1/receipts/${copy.id}/bill`, { chargeId: other })).statusCode).toBe(409);
  });

  it('is a bill as long as its charge costs what it says, and can be used again after that', async () => {
    const jana = await openOwner();
    const [charge, other] = [await chargeAt(jana, '2026-06-01T08:00:00Z'), await chargeAt(jana, '2026-06-02T08:00:00Z')];
    const { id } = await uploaded(jana, invoicePdf(invoices.supercharger));
    await bill(jana, id, charge);
    await send(jana, 'PATCH', `/v1/charges/${charge}`, { cost: 19 });
    expect((await list(jana)).data).toMatchObject([{ id, chargeId: charge, bill: false }]);
    expect((await bill(jana, id, other)).json()).toMatchObject({ chargeId: other, bill: true });
  });

  it('becomes the bill of one charge where two are asked for at once', async () => {
    const jana = await openOwner();
    const charges = [await chargeAt(jana, '2026-06-01T08:00:00Z'), await chargeAt(jana, '2026-06-02T08:00:00Z')];
    const { id } = await uploaded(jana, invoicePdf(invoices.supercharger));
    const answers = await Promise.all(charges.map((charge) => bill(jana, id, charge)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const costs = await Promise.all(charges.map(async (charge) => (await chargeOf(jana, charge)).cost));
    expect(costs.filter((cost) => cost !== null)).toEqual([20.31]);
  });

  it('stays where it is where the charge is locked or has as many receipts as it may', async () => {
    const jana = await openOwner();
    const [locked, full] = [await chargeAt(jana, '2026-06-01T08:00:00Z', { locked: true }), await chargeAt(jana, '2026-06-02T08:00:00Z')];
    for (let seed = 0; seed < MAX_RECEIPTS_OF_ENTRY; seed += 1) await uploaded(jana, picture(seed), { chargeId: full });
    const { id, version } = await uploaded(jana, invoicePdf(invoices.supercharger));
    expect([(await bill(jana, id, locked)).statusCode, (await bill(jana, id, full)).statusCode]).toEqual([423, 409]);
    expect((await send(jana, 'GET', `/v1/receipts/${id}`)).json()).toMatchObject({ chargeId: null, bill: false, version });
    expect((await chargeOf(jana, full)).cost).toBeNull();
  });

  it('without a sum, or in another currency, is no bill', async () => {
    const jana = await openOwner();
    const charge = await chargeAt(jana, '2026-06-01T08:00:00Z');
    for (const pdf of [invoicePdf([[[40, 'Energie 12,0 kWh']]]), invoicePdf([[[40, 'Gesamtbetrag CHF 20.30']]])]) {
      const { id } = await uploaded(jana, pdf);
      expect((await send(jana, 'POST', `/v1/receipts/${id}/bill`, { chargeId: charge })).statusCode).toBe(400);
    }
  });
});
