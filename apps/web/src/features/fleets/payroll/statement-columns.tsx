import type { FleetStatement } from '@wattbook/contract/payroll/payroll.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { quantity } from '../../../ui/table/column-kinds.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { findingWords, stateWords } from './payroll-words.ts';

const euro = { currency: 'EUR' } as const;

/** `May 2026` */
export function useMonthName() {
  const formats = useFormats();
  return (month: string) => formats.month(`${month}-15T12:00:00Z`) ?? month;
}

export function Month({ statement: { month } }: { readonly statement: Pick<FleetStatement, 'month'> }) {
  return useMonthName()(month);
}

/** Whether something of it is to be looked at. */
export const isOdd = ({ findings, payee }: Pick<FleetStatement, 'findings' | 'payee'>): boolean => findings.length > 0 || payee === null;

/** What is odd, or where it stands. */
export function Findings({ statement: { findings, payee } }: { readonly statement: FleetStatement }) {
  const t = useT();
  const words = [...findings.map((finding) => t(findingWords[finding])), ...(payee === null ? [t('payroll.noIban')] : [])];
  return words.length === 0 ? t('payroll.clean') : words.join(' · ');
}

export function State({ statement: { state } }: { readonly statement: Pick<FleetStatement, 'state'> }) {
  return useT()(stateWords[state]);
}

export const statementColumns: readonly Column<FleetStatement, 'driver' | 'month' | 'kWh' | 'due'>[] = [
  {
    id: 'driver',
    label: 'payroll.driver',
    sort: 'driver',
    width: '20%',
    text: ({ driver }) => driver,
    render: ({ driver, personnelNumber, licensePlate }) => (
      <TwoLines first={driver} second={[personnelNumber, licensePlate].filter((part) => part !== null).join(' · ')} />
    ),
  },
  {
    id: 'month',
    label: 'payroll.month',
    sort: 'month',
    text: ({ month }) => month,
    render: (statement) => <Month statement={statement} />,
  },
  { id: 'kWh', label: 'payroll.energy', sort: 'kWh', ...quantity('energy', ({ kWh }) => kWh) },
  { id: 'price', label: 'payroll.price', align: 'right', text: ({ price }, formats) => formats.money(price, { ...euro, decimals: 4 }) },
  {
    id: 'due',
    label: 'payroll.due',
    sort: 'due',
    align: 'right',
    text: ({ due }, formats) => formats.money(due, { ...euro, isKnown: true }),
  },
  {
    id: 'findings',
    label: 'payroll.odd',
    width: '20%',
    text: ({ findings }) => findings.join(' '),
    render: (statement) => <Findings statement={statement} />,
  },
  { id: 'state', label: 'payroll.state', text: ({ state }) => state, render: (statement) => <State statement={statement} /> },
];
