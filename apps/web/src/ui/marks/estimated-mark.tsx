import { IconClockQuestion } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import classes from './word-mark.module.css';

/** Start or end were deduced from the reports around a silence. */
export function EstimatedMark() {
  const t = useT();
  return (
    <span className={classes['mark']} title={t('table.estimatedHint')}>
      <IconClockQuestion size={14} stroke={1.75} aria-hidden />
      {t('table.estimated')}
    </span>
  );
}
