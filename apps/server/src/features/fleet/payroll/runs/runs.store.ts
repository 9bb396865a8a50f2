import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import { sql } from 'kysely';
import { toDecimal } from '../../../../db/fields/money.ts';
import type { Tenant } from '../../../../db/tenancy.ts';
import type { Sealing } from '../../../../sealing/sealing.ts';
import type { LineRecord, RunRecord } from './run-record.ts';

const purposeOf = ({ accountId }: Tenant, runId: string) => `run ${accountId} ${runId}`;

export const euros = (cents: number): number => toDecimal(cents, STATEMENT_CURRENCY);

/** Locks payroll of a fleet until the transaction ends: runs are closed one after the other. */
export async function lockPayroll(fleet: Tenant): Promise<void> {
  await fleet.rows('insert into fleet_payroll (account_id) values ($1) on conflict do nothing');
  await fleet.rows('select account_id from fleet_payroll where account_id = $1 for update');
}

/** The energy of a statement in kWh without what was approved of its month before: as `due`, a correction has only the difference. */
const dueKwh = sql<number>`round((kwh - coalesce((select before.kwh from fleet_statements before
  where before.account_id = fleet_statements.account_id and before.vehicle_id = fleet_statements.vehicle_id and before.month = fleet_statements.month
    and before.number < fleet_statements.number and before.approved_at is not null order by before.number desc limit 1), 0))::numeric, 3)::float8`;

/** The statements to be paid, by driver and month. */
export const readApproved = (fleet: Tenant) =>
  fleet
    .selectFrom('fleet_statements')
    .select(['id', 'vehicle_id', 'driver', 'personnel_number', 'license_plate', 'month', 'number', 'corrects', 'amount', 'due'])
    .select(['approved_by', 'approved_at', dueKwh.as('kwh')])
    .where('state', '=', 'approved')
    .orderBy('driver')
    .orderBy('vehicle_id')
    .orderBy('month')
    .orderBy('number')
    .execute();

export type ApprovedStatement = Awaited<ReturnType<typeof readApproved>>[number];

/** Number and digest of the newest run; undefined: there is none. */
export const readLast = (fleet: Tenant) =>
  fleet.selectFrom('fleet_runs').select(['number', 'digest']).orderBy('number', 'desc').limit(1).executeTakeFirst();

interface ClosedRun {
  readonly run: RunRecord;
  readonly lines: readonly LineRecord[];
  readonly digest: string;
}

/** Stores a run for good, and its statements as paid. */
export async function insertRun(fleet: Tenant, sealing: Sealing, { run, lines, digest }: ClosedRun): Promise<void> {
  const seal = (text: string | null) => (text === null ? null : sealing.seal(text, purposeOf(fleet, run.id)));
  await fleet
    .insertInto('fleet_runs')
    .values({ account_id: fleet.accountId, ...run, debtor_iban: seal(run.debtor_iban), digest })
    .execute();
  const sealed = lines.map(({ holder, iban, ...line }) => ({ ...line, holder: seal(holder), iban: seal(iban) }));
  await fleet.rows(
    `insert into fleet_run_lines (account_id, run_id, id, position, vehicle_id, driver, personnel_number, license_plate, month, number, corrects, kwh, amount, due,
       approved_by, approved_at, holder, iban)
     select $1, $2, l.id, l.position, l.vehicle_id, l.driver, l.personnel_number, l.license_plate, l.month, l.number, l.corrects, l.kwh, l.amount, l.due,
       l.approved_by, l.approved_at, l.holder, l.iban
     from jsonb_to_recordset($3::jsonb) as l (id uuid, position int, vehicle_id uuid, driver text, personnel_number text, license_plate text, month text, number int,
       corrects int, kwh double precision, amount int, due int, approved_by text, approved_at timestamptz, holder text, iban text)`,
    [run.id, JSON.stringify(sealed)],
  );
  await fleet
    .updateTable('fleet_statements')
    .set({ state: 'paid' })
    .where(sql<boolean>`id in (select l.id from fleet_run_lines l where l.account_id = ${fleet.accountId} and l.run_id = ${run.id})`)
    .execute();
}

/** A run as it was closed, with its accounts opened; undefined: there is none. */
export async function readRun(fleet: Tenant, sealing: Sealing, id: string) {
  const found = await fleet.selectFrom('fleet_runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) return undefined;
  const { account_id: _, digest, ...stored } = found;
  const run: RunRecord = { ...stored, debtor_iban: openIn(fleet, sealing, id, stored.debtor_iban) };
  return { run, digest };
}

/** The lines of a run in their order, with their accounts opened. */
export async function readLines(fleet: Tenant, sealing: Sealing, runId: string): Promise<LineRecord[]> {
  const rows = await fleet.selectFrom('fleet_run_lines').selectAll().where('run_id', '=', runId).orderBy('position').execute();
  return rows.map(({ account_id: _, run_id: __, holder, iban, ...line }) => ({
    ...line,
    holder: openIn(fleet, sealing, runId, holder),
    iban: openIn(fleet, sealing, runId, iban),
  }));
}

export const openIn = (fleet: Tenant, sealing: Sealing, runId: string, sealed: string | null): string | null =>
  sealed === null ? null : (sealing.open(sealed, purposeOf(fleet, runId)) ?? null);

/** The digest of the run before one; null: it is the first. */
export const readBefore = async (fleet: Tenant, number: number): Promise<string | null> =>
  (
    await fleet
      .selectFrom('fleet_runs')
      .select('digest')
      .where('number', '=', number - 1)
      .executeTakeFirst()
  )?.digest ?? null;
