import { mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VehicleId } from '@wattbook/domain/ids';
import { checkDocument } from '@wattbook/files/documents/check-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { activateLogbook } from '../../../testing/logbooks.ts';
import { makePlaceOwner } from '../../../testing/place-owner.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { insertTrip } from '../../../testing/segments.ts';
import { serverCrypto } from '../../signing/public.ts';

const owner = makePlaceOwner();
const street = 'Verschwiegenheitsgasse 7';
let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

/** Where this process, and what it starts, keeps temporary files. */
const temporary = mkdtempSync(join(tmpdir(), 'wattbook-exports-'));
/** What was ever in one of them, also of those that are gone again. */
const written: string[] = [];
const watcher = watch(temporary, { recursive: true }, () => written.push(temporaryText()));

/** A trip of a logbook whose places are sealed. */
beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary);
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  const tenant = server.database.forAccount(person.accountId);
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  await activateLogbook(server, person, vehicle);
  await tenant.updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
  const place = JSON.stringify({ line1: street, line2: '', line3: '', line4: '85354', city: 'Freising' });
  const tags = ['Business'];
  const id = await insertTrip(server.database, person, vehicle, '2026-06-12T08:00:00Z', { start_address: place, tags });
  await tenant.insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  server.clock.now = exampleNoon;
  await server.runJob('logbook');
  server.clock.now = Date.parse('2026-07-10T10:00:00Z');
  person = await signInAs(server, person);
  await server.runJob('sealing');
});
afterAll(async () => {
  watcher.close();
  vi.unstubAllEnvs();
  await server.close();
  rmSync(temporary, { recursive: true });
});

const range = { from: '2026-06-10T10:00:00Z', to: '2026-06-30T22:00:00Z', timezone: 'Europe/Berlin' };
const file = (keys: object) =>
  server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/logbook/file`, payload: keys, headers: person.headers });
const report = (privateKey: string | null, formerKeys: readonly string[] = []) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/trips/report-logbook',
    payload: { vehicleId: vehicle, ...range, privateKey, formerKeys },
    headers: person.headers,
  });

/** All rows of the database as text. */
async function storedText(): Promise<string> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const texts = await Promise.all(tables.map(({ name }) => server.pool.query<{ row: string }>(`select t::text as row from ${name} t`)));
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

/** The temporary files that are there now. */
function temporaryText(): string {
  const found = readdirSync(temporary, { withFileTypes: true, recursive: true }).filter((file) => file.isFile());
  const read = ({ parentPath, name }: { readonly parentPath: string; readonly name: string }) => {
    try {
      return readFileSync(join(parentPath, name), 'latin1');
    } catch {
      // It is gone already.
      return '';
    }
  };
  return found.map(read).join('\n');
}

const flat = (pdf: Buffer) => readPdf(pdf).pages.join('').replace(/\s+/g, '');

async function expectNothingKept() {
  const kept = [await storedText(), server.log.join('\n'), temporaryText(), ...written].join('\n');
  expect(kept).toContain(vehicle);
  for (const secret of ['Verschwiegenheit', owner.privateKey.slice(100, 160)]) expect(kept.includes(secret)).toBe(false);
}

describe('the sealed places of a logbook (LOG-044, OQ-045)', () => {
  it('stay sealed without the key of their owner', async () => {
    const { pages } = readPdf((await report(null)).rawPayload);
    expect(pages.join('')).toContain('verschlüsselter Ort');
    expect(pages.join('')).not.toContain('Verschwiegenheit');
  });

  it('would be found in a temporary file, also in one that is gone again', async () => {
    const before = written.length;
    writeFileSync(join(tmpdir(), 'probe'), 'a probe of temporary files');
    await vi.waitFor(() => expect(written.slice(before).join('')).toContain('a probe of temporary files'));
    rmSync(join(temporary, 'probe'));
  });

  it('are told by the key of the request, which and whose places are stored and logged nowhere', async () => {
    const answer = await report(owner.privateKey);
    expect(flat(answer.rawPayload)).toContain(street.replaceAll(' ', ''));
    expect(await checkDocument(answer.rawPayload, serverCrypto)).toMatchObject({ verdict: { faults: [], figures: { opened: 2 } } });
    await expectNothingKept();
  });

  it('are told by a former key of their owner, beside the present one', async () => {
    const answer = await report(makePlaceOwner().privateKey, [owner.privateKey]);
    expect(flat(answer.rawPayload)).toContain(street.replaceAll(' ', ''));
    const wrong = await report(owner.privateKey, ['kein Schlüssel']);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { errors: { formerKeys: expect.any(String) } }]);
  });

  it('are told in a signed file by the key of the request, and by nothing else', async () => {
    const [told, untold] = [await file({ privateKey: owner.privateKey }), await file({})];
    expect(await checkDocument(told.rawPayload, serverCrypto)).toMatchObject({ verdict: { faults: [], figures: { opened: 2 } } });
    expect(await checkDocument(untold.rawPayload, serverCrypto)).toMatchObject({ verdict: { faults: [], figures: { opened: 0 } } });
    expect([told.body.includes('Verschwiegenheit'), untold.body.includes('Verschwiegenheit')]).toEqual([true, false]);
    await expectNothingKept();
    expect((await file({ privateKey: makePlaceOwner().privateKey })).statusCode).toBe(400);
  });

  it('are not told by the key of somebody else', async () => {
    const answer = await report(makePlaceOwner().privateKey);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { privateKey: expect.any(String) } }]);
  });
});
