import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { percentChange } from '../../../ui/strip/change.ts';
import classes from './card-look.module.css';

interface ChangeMarkProps {
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
  /** The label of the previous range. */
  readonly beforeName: string;
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

/** The change of a figure against the previous range; grey, since more is not always better. Empty without a comparison. */
export function ChangeMark({ now, before, beforeName }: ChangeMarkProps) {
  const t = useT();
  const formats = useFormats();
  const change = percentChange(now ?? null, before ?? null);
  if (change === null) return null;
  const { direction } = change;
  const Arrow = arrows[direction];
  const amount = formats.withUnit('percent', change.amount) ?? '';
  const spoken = direction === 'same' ? t('table.same') : t(direction === 'up' ? 'table.up' : 'table.down', { change: amount });
  const title = t('dashboard.versus', { change: spoken, before: beforeName });
  return (
    <p className={classes['change']} title={title}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      <span aria-hidden="true">{t('dashboard.versus', { change: amount, before: beforeName })}</span>
      <span className={classes['hidden']}>{title}</span>
    </p>
  );
}
