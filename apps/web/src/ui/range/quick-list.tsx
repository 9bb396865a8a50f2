import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import type { Day } from './day.ts';
import { type QuickRange, quickRanges, rangeOf } from './range.ts';
import classes from './range-picker.module.css';
import { useShortRangeLabel } from './use-range-label.ts';

interface QuickListProps {
  readonly quick: QuickRange | null;
  readonly today: Day;
  readonly variant: 'side' | 'drawer';
  readonly onChoose: (quick: QuickRange) => void;
}

/** The quick ranges as a list; in the drawer with the dates they mean today. */
export function QuickList({ quick, today, variant, onChoose }: QuickListProps) {
  const t = useT();
  const label = useShortRangeLabel(today);
  return (
    <ul className={classes['list']} data-look={variant}>
      {quickRanges.map((one) => (
        <li key={one}>
          <UnstyledButton className={classes['option'] ?? ''} aria-pressed={one === quick} onClick={() => onChoose(one)}>
            <span>{t(`ranges.${one}`)}</span>
            {one === quick ? (
              <IconCheck size={18} stroke={1.75} aria-hidden />
            ) : (
              variant === 'drawer' && <span className={classes['meaning']}>{label(rangeOf(one, today))}</span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
