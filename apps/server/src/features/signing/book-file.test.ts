import type { VehicleId } from '@wattbook/domain/ids';
import { type SignedBookFile, signedText } from '@wattbook/domain/logbook/book-file';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { checkDocument, isUnchanged } from '@wattbook/files/documents/check-document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { activateLogbook } from '../../testing/logbooks.ts';
import { insertTrip } from '../../testing/segments.ts';
import { createSigning } from '../../sealing/signing.ts';
import { readAllBooks } from '../../telemetry/public.ts';
import { insertHead } from './heads.store.ts';
import { readHeads, serverCrypto, verifyBook } from './public.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  expect((await activateLogbook(server, person, vehicle)).statusCode).toBe(200);
  server.clock.now = exampleNoon;
});

const tenant = () => server.database.forAccount(person.accountId);
const drive = async (start: string) => {
  const id = await insertTrip(server.database, person, vehicle, start, {});
  await tenant().insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  await server.runJob('logbook');
};
const download = (payload: object = {}, who = person) =>
  server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/logbook/file`, payload, headers: who.headers });
const bookOf = async () => (await tenant().selectFrom('logbooks').selectAll().executeTakeFirstOrThrow()).id;
const mails = () => tenant().selectFrom('mails').select(['kind', 'recipient']).where('kind', '=', 'logbookHead').execute();
const days = (from: string, to: string) => ({ range: { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` } });

describe('the file of a logbook', () => {
  it('holds as it is downloaded, is signed by this installation, and tells the places that the server can read', async () => {
    await drive('2026-06-12T08:00:00Z');
    const answer = await download();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const file = answer.json<SignedBookFile>();
    expect(canonicalJson(file)).toBe(answer.body);
    const checked = await checkDocument(answer.rawPayload, serverCrypto);
    expect(checked).toMatchObject({ kind: 'logbook', verdict: { first: 1, last: 2, key: server.signing.publicKey, faults: [] } });
    expect(isUnchanged(checked)).toBe(true);
  });

  it('has the entries of the trips of a range, from the first to the last without a gap', async () => {
    for (const day of ['11', '12', '13', '14']) await drive(`2026-06-${day}T08:00:00Z`);
    const answer = await download(days('2026-06-12', '2026-06-14'));
    expect(await checkDocument(answer.rawPayload, serverCrypto)).toMatchObject({
      verdict: { first: 3, last: 4, faults: [], figures: { trips: 2, firstDay: '2026-06-12', lastDay: '2026-06-13' } },
    });
  });

  it('does not exist without a book, for another account, or where the book has no trip of the range', async () => {
    const other = await signInAs(server);
    expect((await download({}, other)).statusCode).toBe(404);
    expect((await download({ number: 2 })).statusCode).toBe(404);
    expect((await download(days('2025-01-01', '2025-02-01'))).statusCode).toBe(404);
    expect(await readHeads(tenant(), await bookOf())).toEqual([]);
  });

  it('signs the head, keeps and mails it once however often the same book is exported', async () => {
    await download();
    await download();
    const heads = await readHeads(tenant(), await bookOf());
    expect(heads.map(({ head: { number } }) => number)).toEqual([1]);
    expect(await mails()).toHaveLength(1);
    await drive('2026-06-12T08:00:00Z');
    await download();
    expect(await mails()).toHaveLength(2);
  });
});

it('a head that was signed with a former key of the installation stays verifiable, and the file is signed with the present one', async () => {
  const [book] = await readAllBooks(tenant());
  if (book === undefined) throw new Error('There is no book.');
  const former = createSigning('a former secret of this installation');
  const head = { book: book.id, number: 1, hash: book.hash, signedAt: '2026-06-10T10:00:00.000Z' };
  const signed = { head, signature: former.sign(signedText(head)), key: former.publicKey };
  await insertHead(tenant(), signed, 'month');
  const checked = await checkDocument((await download()).rawPayload, serverCrypto);
  expect(checked).toMatchObject({ kind: 'logbook', verdict: { key: server.signing.publicKey, faults: [] } });
  expect((await readHeads(tenant(), book.id)).map(({ key }) => key)).toEqual([server.signing.publicKey, former.publicKey]);
  expect(await verifyBook(tenant(), book)).toEqual({ entries: 1, heads: 2, fault: null });
});

describe('the head of a logbook', () => {
  const heads = async () => {
    const rows = await tenant().selectFrom('logbook_heads').select(['number', 'cause', 'signed_at']).orderBy('signed_at').execute();
    return rows.map(({ number, cause, signed_at }) => `${signed_at.toISOString().slice(0, 10)} ${number} ${cause}`);
  };
  const runAt = async (moment: string) => {
    server.clock.now = Date.parse(moment);
    await server.runJob('heads of logbooks');
  };

  it('is signed and mailed once a month, where the book has a new entry', async () => {
    await runAt('2026-06-30T23:59:00Z');
    expect(await heads()).toEqual([]);
    await runAt('2026-07-01T00:10:00Z');
    await runAt('2026-07-20T10:00:00Z');
    await runAt('2026-08-01T00:10:00Z');
    expect(await heads()).toEqual(['2026-07-01 1 month']);
    await drive('2026-06-12T08:00:00Z');
    await runAt('2026-08-02T00:10:00Z');
    expect(await heads()).toEqual(['2026-07-01 1 month', '2026-08-02 2 month']);
    expect(await mails()).toHaveLength(2);
  });

  it('is signed when the book ends', async () => {
    await tenant()
      .updateTable('logbooks')
      .set({ closed_at: new Date(exampleNoon) })
      .execute();
    await server.runJob('heads of logbooks');
    await server.runJob('heads of logbooks');
    expect(await heads()).toHaveLength(1);
    expect((await heads())[0]).toMatch(/ 1 closed$/);
  });
});
