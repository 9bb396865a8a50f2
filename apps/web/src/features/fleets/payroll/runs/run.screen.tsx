import { useQuery } from '@tanstack/react-query';
import type { CheckedFleetRun, FleetRunLine } from '@wattbook/contract/payroll/runs.schema';
import { groupIban } from '@wattbook/domain/payroll/iban';
import { IconReceiptEuro } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { paths } from '../../../../paths.ts';
import { BlockSkeleton } from '../../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHead } from '../../../../ui/page/page-head.tsx';
import { TwoLines } from '../../../../ui/table/cells.tsx';
import { money, quantity } from '../../../../ui/table/column-kinds.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../../lists/use-file-of.ts';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import { SearchField } from '../../../../ui/table/search-field.tsx';
import { EmptyState, ErrorState } from '../../../../ui/table/table-states.tsx';
import { useExistingPage } from '../../../../ui/table/use-existing-page.ts';
import { useTableState } from '../../../../ui/table/use-table-state.ts';
import { usePathParams } from '../../../../ui/use-path-params.ts';
import { runLinesQuery, runQuery } from '../../data/runs.queries.ts';
import classes from '../../fleets.module.css';
import { TableSection } from '../../../../ui/table/table-section.tsx';
import { payeeColumns, monthText } from '../statement-columns.tsx';
import { paymentWords } from './payment-words.ts';
import { RunFiles } from './run-files.tsx';

const euro = { currency: 'EUR' } as const;
/** A correction may take back. */
const known = { ...euro, isKnown: true } as const;

/** `/fleets/{id}/payroll/runs/{runId}`: a run as it was closed, with its files. */
export function RunScreen() {
  const { id = '', runId = '' } = usePathParams(paths.fleetRun);
  const t = useT();
  const { data: run, isPending, refetch } = useQuery(runQuery(id, runId));
  return (
    <>
      <PageHead
        title={run === undefined ? t('payroll.runs') : t('payroll.runTitle', { number: run.number })}
        back={{ to: paths.fleetPayroll(id), label: t('payroll.title') }}
      />
      {isPending && <BlockSkeleton tall />}
      {!isPending && run === undefined && (
        <Card flush>
          <ErrorState title={t('payroll.failed')} onRetry={() => void refetch()} />
        </Card>
      )}
      {run !== undefined && (
        <div className={classes['cards']}>
          <FactsOfRun run={run} />
          <RunFiles fleetId={id} run={run} />
          <Lines fleetId={id} run={run} />
        </div>
      )}
    </>
  );
}

function FactsOfRun({ run }: { readonly run: CheckedFleetRun }) {
  const t = useT();
  const formats = useFormats();
  const { debtorName, debtorIban, payOn } = run;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('payroll.closed'), `${formats.dateTime(run.closedAt) ?? ''}, ${run.closedBy}`],
    [t('payroll.payment'), t(paymentWords[run.payment])],
    [t('payroll.statements'), formats.number(run.statements, 0) ?? ''],
    [t('payroll.energy'), formats.withUnit('energy', run.kWh) ?? ''],
    [t('payroll.sum'), formats.money(run.due, known) ?? ''],
    ...(debtorName === null || debtorIban === null ? [] : [[t('payroll.debtorIban'), `${debtorName}, ${groupIban(debtorIban)}`] as const]),
    ...(payOn === null ? [] : [[t('payroll.payOn'), formats.plainDate(payOn) ?? payOn] as const]),
    [t('payroll.unchanged'), `${t(run.isIntact ? 'payroll.isIntact' : 'payroll.isNotIntact')} ${run.digest}`],
  ];
  return (
    <Card title={t('payroll.details')}>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The columns of the statements of a run. */
export const runLineColumns: readonly Column<FleetRunLine>[] = [
  {
    id: 'driver',
    label: 'payroll.driver',
    width: '22%',
    text: ({ driver }) => driver,
    file: payeeColumns,
    render: ({ driver, personnelNumber, licensePlate }) => (
      <TwoLines first={driver} second={[personnelNumber, licensePlate].filter((part) => part !== null).join(' · ')} />
    ),
  },
  { id: 'month', label: 'payroll.month', text: monthText },
  { id: 'kWh', label: 'payroll.energy', ...quantity('energy', ({ kWh }) => kWh) },
  { id: 'amount', label: 'payroll.amount', ...money('EUR', ({ amount }) => amount) },
  { id: 'due', label: 'payroll.due', ...money('EUR', ({ due }) => due, { isKnown: true }) },
  { id: 'payee', label: 'payroll.payee', width: '20%', text: ({ payee }) => (payee === null ? '–' : groupIban(payee.iban)) },
  { id: 'approvedBy', label: 'payroll.approvedByLabel', text: ({ approvedBy }) => approvedBy },
];

function Lines({ fleetId, run }: { readonly fleetId: string; readonly run: CheckedFleetRun }) {
  const t = useT();
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const state = useTableState({ sortable: [], defaultSort: { by: 'driver', descending: false }, pageSize: 10, prefix: 'lines' });
  const queryOf = ({ page, limit }: PageOf) => runLinesQuery(fleetId, run.id, { page, limit, ...(search !== '' && { search }) });
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  useExistingPage(result, state);
  return (
    <TableSection title={t('payroll.statements')} aside={null}>
      <DataTable<FleetRunLine>
        label={t('payroll.statements')}
        columns={runLineColumns}
        result={result}
        file={file}
        state={state}
        expected={Math.min(run.statements, 10)}
        tools={<SearchField label={t('payroll.search')} value={search} onSearch={setSearch} />}
        rowName={({ driver, month }) => `${driver} ${month}`}
        card={(line) => (
          <RowCard side={formats.money(line.due, known)}>
            <div>
              <TwoLines first={line.driver} second={monthText(line, formats)} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconReceiptEuro} title={t('payroll.noneOfThese')} />}
      />
    </TableSection>
  );
}
