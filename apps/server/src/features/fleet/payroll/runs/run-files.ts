import { type CreditTransfer, writeCreditTransfers } from '@wattbook/files/sepa/credit-transfer';
import { type RunColumn, runColumns } from '@wattbook/domain/payroll/run-columns';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { LineRecord, RunRecord } from './run-record.ts';

/** The transfers of a run: one a vehicle, with everything of it that the run has. */
export function transfersOf(run: Pick<RunRecord, 'number'>, lines: readonly LineRecord[], catalogue: Catalogue): CreditTransfer[] {
  const vehicles = [...Map.groupBy(lines, (line) => line.vehicle_id).values()];
  return vehicles.flatMap((own) => {
    const cents = own.reduce((sum, { due }) => sum + due, 0);
    const { holder, iban, position } = own[0] ?? { holder: null, iban: null, position: 0 };
    if (cents <= 0 || holder === null || iban === null) return [];
    const months = [...new Set(own.map(({ month }) => month))].join(' ');
    const remittance = translate(catalogue, 'payroll.remittance', { months, number: run.number });
    return [{ endToEndId: `WB-${run.number}-${position}`, name: holder, iban, cents, remittance }];
  });
}

/** The file of a run for the bank; null: it has no transfers. */
export function sepaOf(run: RunRecord, lines: readonly LineRecord[], catalogue: Catalogue): string | null {
  const transfers = transfersOf(run, lines, catalogue);
  const { debtor_name: name, debtor_iban: iban, pay_on: payOn } = run;
  if (transfers.length === 0 || name === null || iban === null || payOn === null) return null;
  return writeCreditTransfers({
    messageId: run.id.replaceAll('-', ''),
    createdAt: run.closed_at.getTime(),
    debtor: { name, iban },
    payOn,
    transfers,
  });
}

const decimal = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', ',');

const cells: Readonly<Record<RunColumn, (line: LineRecord, run: RunRecord) => string>> = {
  run: (_, { number }) => String(number),
  personnelNumber: (line) => entered(line.personnel_number),
  driver: ({ driver }) => entered(driver),
  licensePlate: (line) => entered(line.license_plate),
  month: ({ month }) => month,
  number: ({ number }) => String(number),
  corrects: ({ corrects }) => (corrects === null ? '' : String(corrects)),
  kWh: ({ kwh }) => decimal(kwh, 3),
  amount: ({ amount }) => decimal(amount / 100, 2),
  due: ({ due }) => decimal(due / 100, 2),
  holder: ({ holder }) => entered(holder),
  iban: ({ iban }) => iban ?? '',
  approvedBy: (line) => entered(line.approved_by),
  approvedAt: (line) => line.approved_at.toISOString(),
};

/** A text that a person entered: a spreadsheet must not read it as a formula. */
const entered = (text: string | null): string => (text !== null && /^[=+\-@\t\r]/.test(text) ? `'${text}` : (text ?? ''));

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A run as a sheet of text (RFC 4180) with semicolons and decimal commas, as payroll programs of the countries with the euro read it; its header has the names of the columns. */
export function csvOf(run: RunRecord, lines: readonly LineRecord[], columns: readonly RunColumn[] = runColumns): string {
  const rows = [columns, ...lines.map((line) => columns.map((column) => cells[column](line, run)))];
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`;
}
