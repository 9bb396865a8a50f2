import { Button } from '@mantine/core';
import { IconReceiptEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FleetRun } from '@wattbook/contract/payroll/runs.schema';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { paths } from '../../../../paths.ts';
import { TwoLines } from '../../../../ui/table/cells.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import { EmptyState } from '../../../../ui/table/table-states.tsx';
import { useTableState } from '../../../../ui/table/use-table-state.ts';
import { runsQuery } from '../../data/runs.queries.ts';
import { TableSection } from '../../../../ui/table/table-section.tsx';
import { CloseRunDialog } from './close-run.dialog.tsx';
import { paymentWords } from './payment-words.ts';

const euro = { currency: 'EUR' } as const;

function Payment({ run: { payment } }: { readonly run: Pick<FleetRun, 'payment'> }) {
  return useT()(paymentWords[payment]);
}

const columns: readonly Column<FleetRun>[] = [
  { id: 'number', label: 'payroll.run', width: 90, text: ({ number }) => String(number) },
  { id: 'closedAt', label: 'payroll.closed', text: ({ closedAt }, formats) => formats.dateTime(closedAt) },
  { id: 'closedBy', label: 'payroll.closedBy', text: ({ closedBy }) => closedBy },
  { id: 'payment', label: 'payroll.payment', text: ({ payment }) => payment, render: (run) => <Payment run={run} /> },
  { id: 'statements', label: 'payroll.statements', align: 'right', text: ({ statements }, formats) => formats.number(statements, 0) },
  { id: 'due', label: 'payroll.sum', align: 'right', text: ({ due }, formats) => formats.money(due, { ...euro, isKnown: true }) },
];

interface RunsProps {
  readonly fleetId: string;
  readonly approved: number;
  readonly mayPay: boolean;
}

/** The runs of a fleet, and closing the next one. */
export function RunsCard({ fleetId, approved, mayPay }: RunsProps) {
  const t = useT();
  const formats = useFormats();
  const [closes, setCloses] = useState(false);
  const state = useTableState({ sortable: [], defaultSort: { by: 'number', descending: true }, pageSize: 10, prefix: 'runs' });
  const result = useQuery(runsQuery(fleetId, { page: state.query.page, limit: state.query.limit }));
  const nameOf = ({ number }: FleetRun) => t('payroll.runTitle', { number });
  return (
    <TableSection
      title={t('payroll.runs')}
      aside={
        mayPay && (
          <Button size="compact-sm" variant="default" disabled={approved === 0} onClick={() => setCloses(true)}>
            {t('payroll.closeRun')}
          </Button>
        )
      }
    >
      <DataTable<FleetRun>
        label={t('payroll.runs')}
        columns={columns}
        result={result}
        state={state}
        rowName={nameOf}
        rowLink={({ id }) => paths.fleetRun(fleetId, id)}
        card={(run) => (
          <RowCard side={formats.money(run.due, { ...euro, isKnown: true })}>
            <div>
              <TwoLines first={nameOf(run)} second={`${formats.date(run.closedAt) ?? ''}, ${run.closedBy}`} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconReceiptEuro} title={t('payroll.noRuns')} text={t('payroll.noRunsNext')} />}
      />
      {closes && <CloseRunDialog fleetId={fleetId} onClose={() => setCloses(false)} />}
    </TableSection>
  );
}
