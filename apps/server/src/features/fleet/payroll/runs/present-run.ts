import type { FleetRun, FleetRunLine } from '@wattbook/contract/payroll/runs.schema';
import type { LineRecord, RunRecord } from './run-record.ts';
import { euros } from './runs.store.ts';

/** A run for the API. */
export const presentRun = (run: RunRecord & { readonly digest: string }): FleetRun => ({
  id: run.id,
  number: run.number,
  payment: run.payment,
  statements: run.statement_count,
  transfers: run.transfer_count,
  kWh: run.kwh,
  due: euros(run.due),
  debtorName: run.debtor_name,
  debtorIban: run.debtor_iban,
  payOn: run.pay_on,
  closedAt: run.closed_at.toISOString(),
  closedBy: run.closed_by,
  digest: run.digest,
});

/** A line of a run for the API. */
export const presentLine = ({ holder, iban, ...line }: LineRecord): FleetRunLine => ({
  id: line.id,
  driver: line.driver,
  personnelNumber: line.personnel_number,
  licensePlate: line.license_plate,
  month: line.month,
  number: line.number,
  corrects: line.corrects,
  kWh: line.kwh,
  amount: euros(line.amount),
  due: euros(line.due),
  approvedAt: line.approved_at.toISOString(),
  approvedBy: line.approved_by,
  payee: holder === null || iban === null ? null : { holder, iban },
});
