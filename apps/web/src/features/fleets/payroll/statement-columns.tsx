import type { FleetStatement } from '@wattbook/contract/payroll/payroll.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { money, quantity } from '../../../ui/table/column-kinds.tsx';
import type { Column, FileColumn } from '../../../ui/table/column.ts';
import { findingWords, stateWords } from './payroll-words.ts';

/** `May 2026` */
export const monthText = ({ month }: Pick<FleetStatement, 'month'>, formats: Formats): string =>
  formats.month(`${month}-15T12:00:00Z`) ?? month;

type Payee = Pick<FleetStatement, 'driver' | 'personnelNumber' | 'licensePlate'>;

/** Who is paid, with what payroll programs know them by. */
export const payeeColumns: readonly FileColumn<Payee>[] = [
  { cell: ({ driver }) => driver },
  { label: 'payroll.personnelNumber', cell: ({ personnelNumber }) => personnelNumber },
  { label: 'payroll.licensePlate', cell: ({ licensePlate }) => licensePlate },
];

/** Whether something of it is to be looked at. */
export const isOdd = ({ findings, payee }: Pick<FleetStatement, 'findings' | 'payee'>): boolean => findings.length > 0 || payee === null;

/** What is odd, or where it stands. */
export function findingsText({ findings, payee }: FleetStatement, _: Formats, t: Translate): string {
  const words = [...findings.map((finding) => t(findingWords[finding])), ...(payee === null ? [t('payroll.noIban')] : [])];
  return words.length === 0 ? t('payroll.clean') : words.join(' · ');
}

export const statementColumns: readonly Column<FleetStatement, 'driver' | 'month' | 'kWh' | 'due'>[] = [
  {
    id: 'driver',
    label: 'payroll.driver',
    sort: 'driver',
    width: '20%',
    text: ({ driver }) => driver,
    file: payeeColumns,
    render: ({ driver, personnelNumber, licensePlate }) => (
      <TwoLines first={driver} second={[personnelNumber, licensePlate].filter((part) => part !== null).join(' · ')} />
    ),
  },
  { id: 'month', label: 'payroll.month', sort: 'month', text: monthText },
  { id: 'kWh', label: 'payroll.energy', sort: 'kWh', ...quantity('energy', ({ kWh }) => kWh) },
  { id: 'price', label: 'payroll.price', ...money('EUR', ({ price }) => price, { decimals: 4 }) },
  { id: 'due', label: 'payroll.due', sort: 'due', ...money('EUR', ({ due }) => due, { isKnown: true }) },
  { id: 'findings', label: 'payroll.odd', width: '20%', text: findingsText },
  { id: 'state', label: 'payroll.state', text: ({ state }, _, t) => t(stateWords[state]) },
];
