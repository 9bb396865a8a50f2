import type { CheckedFleetRun, FleetRun, FleetRunLine } from '@wattbook/contract/payroll/runs.schema';
import { sql } from 'kysely';
import { kindsOf } from '../../../../db/fields/kinds.ts';
import { type Listed, listPage, type Page } from '../../../../db/list-page.ts';
import type { FleetRunLinesTable, FleetRunsTable } from '../../../../db/schema/payroll-tables.ts';
import type { Tenant } from '../../../../db/tenancy.ts';
import { requireFound } from '../../../../http/app-error.ts';
import type { Sealing } from '../../../../sealing/sealing.ts';
import { presentLine, presentRun } from './present-run.ts';
import { digestOf } from './run-record.ts';
import { openIn, readBefore, readLines, readRun } from './runs.store.ts';

const runKinds = kindsOf<FleetRunsTable>();

const runFields = { id: runKinds.readOnly('id'), number: runKinds.readOnly('number') };
const runs: Listed<'fleet_runs', typeof runFields> = { table: 'fleet_runs', fields: runFields, sort: ['-number'], limit: 20 };

type Paging = { readonly [Name in 'page' | 'limit' | 'itemsPerPage']?: number | undefined };

/** A page of the runs of a fleet, the newest first. */
export async function listRuns(fleet: Tenant, sealing: Sealing, paging: Paging): Promise<Page<FleetRun>> {
  const { total, data } = await listPage(fleet, runs, { ...paging });
  const found = await Promise.all(data.map(({ id }) => readRun(fleet, sealing, id)));
  return { total, data: found.flatMap((one) => (one === undefined ? [] : [presentRun({ ...one.run, digest: one.digest })])) };
}

/** A run, and whether its digest is that of its rows and of the run before it. */
export async function checkRun(fleet: Tenant, sealing: Sealing, id: string): Promise<CheckedFleetRun> {
  const { run, digest } = requireFound(await readRun(fleet, sealing, id));
  const expected = digestOf(await readBefore(fleet, run.number), run, await readLines(fleet, sealing, id));
  return { ...presentRun({ ...run, digest }), isIntact: expected === digest };
}

const { readOnly } = kindsOf<FleetRunLinesTable>();

const lineFields = {
  id: readOnly('id'),
  position: readOnly('position'),
  vehicle_id: readOnly('vehicle_id'),
  driver: readOnly('driver'),
  personnel_number: readOnly('personnel_number'),
  license_plate: readOnly('license_plate'),
  month: readOnly('month'),
  number: readOnly('number'),
  corrects: readOnly('corrects'),
  kwh: readOnly('kwh'),
  amount: readOnly('amount'),
  due: readOnly('due'),
  approved_by: readOnly('approved_by'),
  approved_at: readOnly('approved_at'),
  holder: readOnly('holder'),
  iban: readOnly('iban'),
};

/** In the order of the run, on its unique position. */
const lines: Listed<'fleet_run_lines', typeof lineFields> = {
  table: 'fleet_run_lines',
  fields: lineFields,
  sort: ['position'],
  limit: 50,
  searched: [['driver'], ['personnel_number'], ['license_plate']],
};

/** A page of the statements of a run. */
export async function listLines(
  fleet: Tenant,
  sealing: Sealing,
  { runId, ...query }: Paging & { readonly runId: string; readonly search?: string | undefined },
): Promise<Page<FleetRunLine>> {
  requireFound(await readRun(fleet, sealing, runId));
  const { total, data } = await listPage(fleet, lines, query, [sql<boolean>`run_id = ${runId}`]);
  const opened = data.map(({ holder, iban, ...line }) => ({
    ...line,
    holder: openIn(fleet, sealing, runId, holder),
    iban: openIn(fleet, sealing, runId, iban),
  }));
  return { total, data: opened.map(presentLine) };
}
