import { Button, MultiSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CheckedFleetRun } from '@wattbook/contract/payroll/runs.schema';
import { type RunColumn, runColumns } from '@wattbook/domain/payroll/run-columns';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../../api/error-messages.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { toastError } from '../../../../ui/toast.tsx';
import { saveRunCsv, saveRunPdf, saveSepa } from '../../data/runs.queries.ts';
import classes from '../../fleets.module.css';

const columnWords = {
  run: 'payroll.run',
  personnelNumber: 'payroll.personnelNumber',
  driver: 'payroll.driver',
  licensePlate: 'payroll.licensePlate',
  month: 'payroll.month',
  number: 'payroll.numberLabel',
  corrects: 'payroll.corrects',
  kWh: 'payroll.energy',
  amount: 'payroll.amount',
  due: 'payroll.due',
  holder: 'payroll.holder',
  iban: 'payroll.iban',
  approvedBy: 'payroll.approvedByLabel',
  approvedAt: 'payroll.approvedAt',
} as const satisfies Record<RunColumn, MessageKey>;

/** What payroll programs mostly take. */
const firstColumns: readonly RunColumn[] = ['personnelNumber', 'driver', 'month', 'kWh', 'due'];
const storedColumns = 'wattbook.payroll.columns';

/** The columns that were chosen last in this browser. */
function readColumns(): readonly RunColumn[] {
  const names = (localStorage.getItem(storedColumns) ?? '').split(',');
  const known = runColumns.filter((column) => names.includes(column));
  return known.length === 0 ? firstColumns : known;
}

/** The files of a run: for the bank, for a payroll program with columns to choose, and to keep. */
export function RunFiles({ fleetId, run }: { readonly fleetId: string; readonly run: CheckedFleetRun }) {
  const t = useT();
  const [columns, setColumns] = useState(readColumns);
  const { mutate, isPending } = useMutation({
    mutationFn: (save: () => Promise<void>) => save(),
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  const choose = (chosen: readonly string[]) => {
    const known = runColumns.filter((column) => chosen.includes(column));
    localStorage.setItem(storedColumns, known.join(','));
    setColumns(known);
  };
  return (
    <Card title={t('payroll.files')}>
      <div className={classes['stack']}>
        <MultiSelect
          label={t('payroll.columns')}
          data={runColumns.map((value) => ({ value, label: t(columnWords[value]) }))}
          value={[...columns]}
          onChange={choose}
        />
        <div className={classes['actions']}>
          {run.transfers > 0 && (
            <Button disabled={isPending} onClick={() => mutate(() => saveSepa(fleetId, run.id))}>
              {t('payroll.sepaFile')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={isPending || columns.length === 0}
            onClick={() => mutate(() => saveRunCsv(fleetId, run.id, columns))}
          >
            {t('payroll.csvFile')}
          </Button>
          <Button variant="default" disabled={isPending} onClick={() => mutate(() => saveRunPdf(fleetId, run.id))}>
            {t('payroll.pdfFile')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
