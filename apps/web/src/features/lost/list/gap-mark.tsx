import { IconAntennaBarsOff } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../../../ui/marks/word-mark.module.css';

/** Marks a segment that contains a silence. */
export function GapMark() {
  const t = useT();
  return (
    <span className={classes['mark']} title={t('lost.hasGapHint')}>
      <IconAntennaBarsOff size={14} stroke={1.75} aria-hidden />
      {t('lost.hasGap')}
    </span>
  );
}
