import { Button, Progress } from '@mantine/core';
import type { ExportProgress as Where } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import { useT } from '../../../i18n/use-t.ts';
import classes from './book-exports.module.css';

interface ExportProgressProps {
  /** Null: not known yet. */
  readonly progress: Where | null;
  readonly onCancel: () => void;
}

/** Where a running export is, and the button that cancels it. */
export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  const t = useT();
  const { step, done, total } = progress ?? { step: 'reading', done: 0, total: null };
  const share = step === 'places' && total !== null && total > 0 ? (100 * done) / total : 100;
  return (
    <div className={classes['running']}>
      <div role="status">
        <p>{t(`logbook.exportStep.${step}`, { done, total: total ?? 0 })}</p>
        <Progress value={share} animated={share === 100} aria-label={t('logbook.exportRuns')} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('logbook.exportCancel')}
      </Button>
    </div>
  );
}
