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
import { count, money, timeOf } from '../../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../../lists/use-file-of.ts';
import { RowCard } from '../../../../ui/table/row-card.tsx';
import { EmptyState } from '../../../../ui/table/table-states.tsx';
import { useTableState } from '../../../../ui/table/use-table-state.ts';
import { runsQuery } from '../../data/runs.queries.ts';
import { TableSection } from '../../../../ui/table/table-section.tsx';
import { CloseRunDialog } from './close-run.dialog.tsx';
import { paymentWords } from './payment-words.ts';

const euro = { currency: 'EUR' } as const;

/** The columns of the runs of a fleet. */
export const closedRunColumns: readonly Column<FleetRun>[] = [
  { id: 'number', label: 'payroll.run', width: 90, text: ({ number }) => String(number), file: [{ cell: ({ number }) => number }] },
  { id: 'closedAt', label: 'payroll.closed', ...timeOf(({ closedAt }) => closedAt) },
  { id: 'closedBy', label: 'payroll.closedBy', text: ({ closedBy }) => closedBy },
  { id: 'payment', label: 'payroll.payment', text: ({ payment }, _, t) => t(paymentWords[payment]) },
  { id: 'statements', label: 'payroll.statements', ...count(({ statements }) => statements) },
  { id: 'due', label: 'payroll.sum', ...money('EUR', ({ due }) => due, { isKnown: true }) },
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
  const queryOf = ({ page, limit }: PageOf) => runsQuery(fleetId, { page, limit });
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
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
        columns={closedRunColumns}
        result={result}
        file={file}
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
