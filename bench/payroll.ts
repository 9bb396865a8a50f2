// A run of payroll of a large fleet, closed, with its files.
import { performance } from 'node:perf_hooks';
import type { AccountId } from '@wattbook/domain/ids';
import { breachesIn, painDocument, readXml, textsOf } from '@wattbook/files/sepa/pain-rules';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { writePayee } from '@wattbook/server/features/fleet/payroll/payees.store';
import { saveSettings } from '@wattbook/server/features/fleet/payroll/payroll-settings';
import { closeRun } from '@wattbook/server/features/fleet/payroll/runs/close-run';
import { checkRun } from '@wattbook/server/features/fleet/payroll/runs/list-runs';
import { csvOf, sepaOf } from '@wattbook/server/features/fleet/payroll/runs/run-files';
import { readLines, readRun } from '@wattbook/server/features/fleet/payroll/runs/runs.store';
import { createSealing } from '@wattbook/server/sealing/sealing';
import { addPerson, openInstallation } from './product/installation.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ statements: 2000, pdfBytes: 90_000 });
const installation = await openInstallation();
const { connection, postgres } = installation;
const { database } = connection;
const sealing = createSealing('a secret of a measurement that nobody knows');
const iban = 'DE89370400440532013000';

const timed = async <Result>(work: () => Promise<Result> | Result): Promise<[result: Result, ms: number]> => {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
};

try {
  const { accountId } = await addPerson(connection);
  const { id: userId } = await database.forAccount(accountId).selectFrom('users').select('id').executeTakeFirstOrThrow();
  const fleetId = crypto.randomUUID() as AccountId;
  const at = new Date();
  const { directory } = database;
  await directory.insertInto('accounts').values({ account_id: fleetId }).execute();
  await directory.insertInto('fleets').values({ account_id: fleetId, name: 'Klinikum Nord', email: null, created_at: at }).execute();
  const person = {
    id: crypto.randomUUID(),
    fleet_id: fleetId,
    account_id: accountId,
    user_id: userId,
    role: 'payroll',
    joined_at: at,
  } as const;
  await directory.insertInto('fleet_people').values(person).execute();
  const fleet = database.forAccount(fleetId);
  await fleet.rows(
    `insert into fleet_vehicles (account_id, id, driver_account_id, display_name, email, joined_at, read_at, statements_since)
     select $1, gen_random_uuid(), gen_random_uuid(), 'Car ' || n, 'driver' || n || '@example.org', now(), now(), now() from generate_series(1, $2::int) n`,
    [options.statements],
  );
  await fleet.rows(
    `insert into fleet_statements (account_id, id, vehicle_id, number, month, driver, personnel_number, license_plate, basis, kwh, amount, charge_count, without_meter,
       meter_sources, digest, pdf, issued_at, granted_at, state, due, approved_at, approved_by)
     select $1, gen_random_uuid(), id, 1, '2026-10', 'Jürgen Müller ' || display_name, '4711', 'FS MH 440E', 'flat', 100, 3400, 12, 0, '{evcc}', repeat('0', 64),
       decode(repeat('00', $2::int), 'hex'), now(), now(), 'approved', 3400, now(), 'Mia Sommer'
     from fleet_vehicles where account_id = $1`,
    [options.pdfBytes],
  );
  const vehicles = await fleet.selectFrom('fleet_vehicles').select('id').execute();
  for (const { id } of vehicles) await writePayee(fleet, sealing, id, { holder: 'Jürgen Müller', iban, now: Date.now() });
  await saveSettings(fleet, sealing, { maxPrice: 0.34, debtorName: 'Klinikum Nord', debtorIban: iban });
  await connection.pool.run('all_accounts', 'vacuum analyze');

  const deps = { database, sealing, now: Date.now, onError: () => {} };
  const actor = { accountId, userId, kind: 'owner', sessionId: 'bench', expiresAt: Number.POSITIVE_INFINITY } as const;
  const [run, closeMs] = await timed(() => closeRun(deps, actor, fleetId, { payment: 'transfer' }));
  const [checked, checkMs] = await timed(() => checkRun(fleet, sealing, run.id));
  const catalogue = await loadCatalogue('de');
  const [xml, sepaMs] = await timed(async () => {
    const stored = await readRun(fleet, sealing, run.id);
    return stored === undefined ? null : sepaOf(stored.run, await readLines(fleet, sealing, run.id), catalogue);
  });
  const stored = await readRun(fleet, sealing, run.id);
  const lines = await readLines(fleet, sealing, run.id);
  const [csv, csvMs] = await timed(() => (stored === undefined ? '' : csvOf(stored.run, lines)));
  const document = readXml(xml ?? '');
  const breaches = breachesIn(document, painDocument);
  const isValid = breaches.length === 0 && textsOf(document, 'EndToEndId').length === options.statements && checked.isIntact;
  await publish(
    {
      name: 'payroll',
      title: 'A run of payroll',
      postgres,
      measured: `A fleet with ${count(options.statements)} vehicles, of each an approved statement with a document of ${count(options.pdfBytes)} bytes and a sealed account. One run by transfer, without HTTP; the file is checked against the elements of pain.001.001.09.`,
      figures: [
        {
          what: `closing a run of ${count(run.statements)} statements`,
          figure: `${(closeMs / 1000).toFixed(2)} s`,
          limit: 'at most 10 s',
          met: closeMs <= 10_000,
        },
        {
          what: `its SEPA file, ${count(run.transfers)} transfers, ${count(breaches.length)} breaches of the standard`,
          figure: `${(sepaMs / 1000).toFixed(2)} s`,
          limit: 'valid, with every statement',
          met: isValid,
        },
        { what: `its CSV, ${count(csv.length)} characters`, figure: `${csvMs.toFixed(0)} ms` },
        { what: 'reading it and checking its digest', figure: `${(checkMs / 1000).toFixed(2)} s` },
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
