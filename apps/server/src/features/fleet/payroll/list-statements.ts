import type { FleetStatement } from '@wattbook/contract/payroll/payroll.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { statementFindings } from '@wattbook/domain/payroll/statement-findings';
import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import { sql } from 'kysely';
import type { FieldTable } from '../../../db/fields/field.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import { toDecimal } from '../../../db/fields/money.ts';
import { type Listed, type ListQuery, listPage, type Page } from '../../../db/list-page.ts';
import { readRow } from '../../../db/rows.ts';
import type { FleetStatementsTable } from '../../../db/schema/payroll-tables.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Sealing } from '../../../sealing/sealing.ts';
import { readPayees } from './payees.store.ts';
import { readQuestions } from './questions.store.ts';

const { computed, instant, instantOrNull, readOnly } = kindsOf<FleetStatementsTable>();

const euros = (cents: number): number => toDecimal(cents, STATEMENT_CURRENCY);

const statementFields = {
  id: readOnly('id'),
  vehicleId: readOnly('vehicle_id'),
  driver: readOnly('driver'),
  personnelNumber: readOnly('personnel_number'),
  licensePlate: readOnly('license_plate'),
  month: readOnly('month'),
  number: readOnly('number'),
  corrects: readOnly('corrects'),
  basis: readOnly('basis'),
  kWh: readOnly('kwh'),
  price: computed(['kwh', 'amount'], ({ kwh, amount }) => (kwh === 0 ? 0 : Math.round((amount / kwh) * 100) / 10_000)),
  amount: computed(['amount'], ({ amount }) => euros(amount)),
  due: computed(['due'], ({ due }) => euros(due)),
  charges: readOnly('charge_count'),
  withoutMeter: readOnly('without_meter'),
  meterSources: readOnly('meter_sources'),
  findings: computed(['findings'], ({ findings }) => statementFindings.filter((finding) => findings.includes(finding))),
  state: readOnly('state'),
  issuedAt: instant('issued_at'),
  approvedAt: instantOrNull('approved_at'),
  approvedBy: readOnly('approved_by'),
} satisfies FieldTable<FleetStatementsTable, Omit<FleetStatement, 'question' | 'payee'>>;

/** The newest month first, on `fleet_statements_by_month` or `fleet_statements_by_state`. */
const listed: Listed<'fleet_statements', typeof statementFields> = {
  table: 'fleet_statements',
  fields: statementFields,
  sort: ['-month'],
  limit: 50,
  searched: [['driver'], ['personnelNumber'], ['licensePlate']],
  filters: {
    'filter[state]': (state) => sql`state = ${state}`,
    'filter[findings]': (isOdd) => (isOdd === 'true' ? sql`findings <> '{}'` : sql`findings = '{}'`),
    'filter[month]': (month) => sql`month = ${month}`,
  },
};

type Query = ListQuery<typeof statementFields> & { readonly fields?: undefined };
type Stored = Omit<FleetStatement, 'question' | 'payee'>;

/** A page of the statements of a fleet, each with the last question and the account of its driver. */
export async function listStatements(fleet: Tenant, sealing: Sealing, query: Query): Promise<Page<FleetStatement>> {
  const { total, data } = await listPage(fleet, listed, query);
  return { total, data: await complete(fleet, sealing, data) };
}

/** One statement of a fleet; undefined: there is none. */
export async function findStatement(fleet: Tenant, sealing: Sealing, id: string): Promise<FleetStatement | undefined> {
  const found = await readRow(fleet, listed, id);
  return found === undefined ? undefined : (await complete(fleet, sealing, [found]))[0];
}

async function complete(fleet: Tenant, sealing: Sealing, rows: readonly Stored[]): Promise<FleetStatement[]> {
  const payees = await readPayees(fleet, sealing, [...new Set(rows.map(({ vehicleId }) => vehicleId as VehicleId))]);
  const questions = await readQuestions(
    fleet,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, question: questions.get(row.id) ?? null, payee: payees.get(row.vehicleId) ?? null }));
}
