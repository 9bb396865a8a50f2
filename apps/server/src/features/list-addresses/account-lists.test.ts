import type { ListAddress } from '@wattbook/contract/list-addresses/list-addresses.endpoints';
import { addressedLists, listColumns } from '@wattbook/contract/list-addresses/list-columns';
import { listWords } from '@wattbook/files/lists/list-words';
import type { VehicleId } from '@wattbook/domain/ids';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { isMessageKey } from '@wattbook/i18n/translate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, exampleProof, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertBookedVehicle } from '../../testing/logbooks.ts';
import { addReceipt } from '../../testing/receipts.ts';
import { readParts, readRows } from '../../testing/read-workbook.ts';
import { insertTrip } from '../../testing/segments.ts';

type Added = ListAddress & { readonly csv: string; readonly xlsx: string };
/** What nobody may read at an address. */
const [latitude, street] = [48.13719, 'Sonnenstrasse 17'];
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  person = await signInAs(server);
  vehicle = await insertBookedVehicle(server, person);
  server.clock.now = exampleNoon;
  person = await signInAs(server, person);
});

const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return answer;
};
const post = (list: string, query: object) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/list-addresses',
    payload: { ...exampleProof, name: 'My sheet', list, query },
    headers: person.headers,
  });
const add = async (list: string, query: object) => {
  const answer = await post(list, query);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Added>();
};
const read = (address: string) => server.app.inject({ url: new URL(address).pathname });
const linesAt = async (address: string) => (await read(address)).body.replace('\ufeff', '').trimEnd().split('\r\n');
const sheetAt = async (address: string) => {
  const parts = await readParts((await read(address)).rawPayload);
  return readRows(parts['xl/worksheets/sheet1.xml'] ?? '').map((row) => Object.values(row));
};
/** A trip of the logbook with an address, of which the book knows the purpose. */
const drive = async (at: string, values: object, entered: object) => {
  const id = await insertTrip(server.database, person, vehicle, at, { start_latitude: latitude, ...values });
  const tenant = server.database.forAccount(person.accountId);
  await tenant.insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  await server.runJob('logbook');
  const address = { line1: street, line2: '', line3: '', line4: '', city: 'Ulm' };
  await send('PATCH', `/v1/trips/${id}`, { ...entered, startAddress: address });
  return id;
};

describe('a list at a secret address', () => {
  it('is one of the trips of a logbook as it has them, a line a class, without places and without the occasion of private ones', async () => {
    await drive('2026-06-14T08:00:00Z', { distance: 10 }, { tags: ['Business'], reason: '=Inspection', name: 'Mia' });
    await drive(
      '2026-06-14T12:00:00Z',
      { distance: 10, start_odometer: 1010, end_odometer: 1020 },
      { tags: ['Private'], reason: 'Doctor' },
    );
    const { csv, xlsx } = await add('logbook', { vehicleId: vehicle });
    const [head, business, own, ...more] = await linesAt(csv);
    expect(head).toContain('"Purpose","Distance (km)","Reason"');
    expect(business).toMatch(/,1000,1010,"Business",10,"'=Inspection","Mia",/);
    expect(own).toMatch(/,"Private",10,,,/);
    expect(more).toEqual([]);
    expect([head, business, own].join()).not.toMatch(/48\.1|Sonnenstrasse|Doctor/);
    const sheet = await sheetAt(xlsx);
    expect([sheet.length, sheet[1]]).toEqual([3, expect.arrayContaining([1000, 1010, 'Business', '=Inspection'])]);
    expect(JSON.stringify(sheet)).not.toMatch(/48\.1|Sonnenstrasse|Doctor/);
  });

  it('is one of contacts, cards and reminders', async () => {
    await send('POST', '/v1/contacts', { firstName: 'Mia', lastName: '=Vogt', company: 'Vogt', reason: 'Repair' });
    await send('POST', '/v1/cards', {
      name: 'At home',
      category: 'Home',
      vehicleId: vehicle,
      currency: 'CHF',
      flat: 4.5,
      startDate: '2026-01-01',
      address: { line1: street, line2: '', line3: '', line4: '', city: 'Ulm' },
      prices: [
        { ac: true, price: 0.2, unit: 'kWh', from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
        { ac: true, price: 0.32, unit: 'kWh' },
      ],
    });
    await send('POST', '/v1/reminders', {
      vehicleId: vehicle,
      description: 'Brakes',
      kind: 'Service',
      dueOdometer: 30_000,
      everyMonths: 24,
    });
    const [contacts, cards, reminders] = [
      await add('contacts', {}),
      await add('cards', {}),
      await add('reminders', { vehicleId: vehicle }),
    ];
    expect((await linesAt(contacts.csv))[1]).toBe(`"Mia","'=Vogt","Vogt","Repair",2026-06-15`);
    expect((await sheetAt(contacts.xlsx))[1]).toEqual(['Mia', '=Vogt', 'Vogt', 'Repair', 46_188]);
    const card = (await linesAt(cards.csv))[1] ?? '';
    expect(card).toMatch(/^"At home","Home","[^"]+","[^"]+",2026-01-01,,"CHF",0\.32,,2,4\.5,0,0,1,0,0,$/);
    expect((await sheetAt(cards.xlsx))[1]).toEqual(expect.arrayContaining(['At home', 'CHF', 0.32, 4.5, true, false]));
    expect(card).not.toContain('Sonnenstrasse');
    expect((await linesAt(reminders.csv))[1]).toBe('"Brakes","Service",,30000,24,');
    expect((await sheetAt(reminders.xlsx))[1]).toEqual(['Brakes', 'Service', 30_000, 24]);
  });

  it('is one of journeys and tyres, days as dates', async () => {
    const times = { startTime: '2026-06-12T10:00:00Z', endTime: '2026-06-14T10:00:00Z' };
    await send('POST', '/v1/journeys', { vehicleId: vehicle, name: '=Alps', ...times });
    await send('POST', '/v1/tyres', {
      vehicleId: vehicle,
      name: 'W',
      season: 'Winter',
      size: '235/50 R20',
      dot: '2321',
      mounts: [
        {
          startDate: '2026-01-10',
          startOdometer: 0,
          endDate: '2026-04-10',
          endOdometer: 4500,
        },
      ],
      treads: [
        {
          date: '2026-04-10',
          frontLeft: 3.5,
          frontRight: 4,
          rearLeft: null,
          rearRight: null,
        },
      ],
    });
    const [journeys, tyres] = [
      await add('journeys', { vehicleId: vehicle, sort: '-startTime' }),
      await add('tyres', { vehicleId: vehicle }),
    ];
    expect((await linesAt(journeys.csv))[1]).toBe(`"'=Alps",2026-06-12,2026-06-14,0,0,0`);
    expect((await sheetAt(journeys.xlsx))[1]).toEqual(['=Alps', 46_185, 46_187, 0, 0, 0]);
    expect((await linesAt(tyres.csv))[1]).toBe('"W","Winter","235/50 R20","2321",,4500,3.5,1');
    expect((await sheetAt(tyres.xlsx))[1]).toEqual(['W', 'Winter', '235/50 R20', '2321', 4500, 3.5, true]);
  });

  it('is one of receipts, of which a sum in no known currency is none in that of the user', async () => {
    const id = await addReceipt(server, person, vehicle);
    const { csv, xlsx } = await add('receipts', { vehicleId: vehicle, sort: '-createdAt' });
    const line = '"invoice.pdf","7",2026-06-01,,12.5,"Nothing yet",2026-06-15';
    expect((await linesAt(csv))[1]).toBe(line);
    expect((await sheetAt(xlsx))[1]).toEqual(['invoice.pdf', '7', 46_174, 12.5, 'Nothing yet', 46_188]);
    const facts = JSON.stringify({
      number: '7',
      amount: 12.5,
      currency: null,
      date: '2026-06-01',
      kWh: null,
      startTime: null,
      endTime: null,
    });
    await server.database.forAccount(person.accountId).updateTable('receipts').set({ facts }).where('id', '=', id).execute();
    expect((await linesAt(csv))[1]).toBe(line.replace('12.5', ''));
  });

  it('is the change log of a vehicle with what was changed, without the values', async () => {
    await drive('2026-06-14T08:00:00Z', {}, { tags: ['Business'], reason: 'Visit' });
    const { csv, xlsx } = await add('changes', { vehicleId: vehicle, noun: 'trips' });
    const [head, ...lines] = await linesAt(csv);
    expect(head).toBe('"When","What","Entry","Change","Changed fields","By","Undone"');
    expect(lines[0]).toMatch(/^2026-06-15 .*,"Trips","[^"]+","Changed","[^"]*Reason[^"]*","[^"]+",$/);
    expect(lines.join()).not.toMatch(/Visit|48\.1|Sonnenstrasse/);
    expect((await sheetAt(xlsx)).length).toBe(lines.length + 1);
  });

  it('is no change log where the plan of the vehicle has none (TRIP-086)', async () => {
    const other = await openApiServer({}, { env: { BILLING: 'on' } });
    try {
      const who = await signInAs(other);
      const car = await insertBookedVehicle(other, who);
      const payload = { ...exampleProof, name: 'x', list: 'changes', query: { vehicleId: car } };
      const ask = () => other.app.inject({ method: 'POST', url: '/v1/list-addresses', payload, headers: who.headers });
      const setType = (type: 'premium' | 'professional') => other.pool.query('update vehicles set plan = $2 where id = $1', [car, type]);
      await setType('professional');
      const { csv } = (await ask()).json<Added>();
      await setType('premium');
      expect([(await ask()).json(), (await other.app.inject({ url: new URL(csv).pathname })).json()]).toEqual([
        { message: 'plan_required' },
        { message: 'plan_required' },
      ]);
    } finally {
      await other.close();
    }
  });

  it.each(addressedLists)('of %s has the chosen columns in that order, and each of them has a word', async (list) => {
    const columns = [...listColumns[list]].toReversed().slice(0, 3);
    const query = { ...(list !== 'contacts' && { vehicleId: vehicle }) };
    const { csv } = await add(list, { ...query, columns: columns.join(',') });
    const { csv: whole } = await add(list, query);
    const headOf = async (address: string) => ((await linesAt(address))[0] ?? '').split('","').length;
    expect(await headOf(csv)).toBeLessThan(await headOf(whole));
    const catalogue = await loadCatalogue('en');
    expect(Object.values<string>(listWords[list]).filter((key) => !isMessageKey(catalogue, key))).toEqual([]);
    expect(Object.keys(listWords[list]).toSorted()).toEqual([...listColumns[list]].toSorted());
    expect((await post(list, { ...query, columns: 'address' })).statusCode).toBe(400);
    expect((await post(list, { ...query, columns: `${columns[0] ?? ''},password` })).statusCode).toBe(400);
  });
});
