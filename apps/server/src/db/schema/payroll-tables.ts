import type { Language } from '@wattbook/domain/texts/languages';
import type { MeterSource } from '@wattbook/domain/charges/metered-energy';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { FleetStatementState } from '@wattbook/domain/payroll/fleet-statement';
import type { RunPayment } from '@wattbook/domain/payroll/run-plan';
import type { StatementFinding } from '@wattbook/domain/payroll/statement-findings';
import type { PriceBasis } from '@wattbook/domain/statements/state-charges';
import type { Generated } from 'kysely';

export interface FleetPayrollTable {
  account_id: AccountId;
  max_cents: number | null;
  debtor_name: string | null;
  debtor_iban: string | null;
}

export interface FleetStatementsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  number: number;
  month: string;
  corrects: number | null;
  driver: string;
  personnel_number: string | null;
  license_plate: string | null;
  basis: PriceBasis;
  kwh: number;
  amount: number;
  charge_count: number;
  without_meter: number;
  meter_sources: MeterSource[];
  digest: string;
  pdf: Buffer;
  issued_at: Date;
  granted_at: Date;
  findings: Generated<StatementFinding[]>;
  state: Generated<FleetStatementState>;
  due: number;
  approved_at: Date | null;
  approved_by: string | null;
}

export interface FleetQuestionsTable {
  account_id: AccountId;
  id: string;
  statement_id: string;
  text: string;
  rejects: Generated<boolean>;
  person: string;
  asked_at: Date;
  told_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}

export interface FleetPayeesTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  holder: string;
  iban: string;
  entered_at: Date;
}

export interface FleetRunsTable {
  account_id: AccountId;
  id: string;
  number: number;
  payment: RunPayment;
  language: Language;
  statement_count: number;
  transfer_count: number;
  kwh: number;
  due: number;
  debtor_name: string | null;
  debtor_iban: string | null;
  pay_on: string | null;
  closed_at: Date;
  closed_by: string;
  digest: string;
}

export interface FleetRunLinesTable {
  account_id: AccountId;
  id: string;
  run_id: string;
  position: number;
  vehicle_id: VehicleId;
  driver: string;
  personnel_number: string | null;
  license_plate: string | null;
  month: string;
  number: number;
  corrects: number | null;
  kwh: number;
  amount: number;
  due: number;
  approved_by: string;
  approved_at: Date;
  holder: string | null;
  iban: string | null;
}
