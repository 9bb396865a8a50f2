import { Button } from '@mantine/core';
import { IconFilterOff, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { endOfMonth, localDay, startOfMonth } from '../range/day.ts';
import type { RangeState } from '../range/use-range.ts';
import { EmptyState } from './table-states.tsx';

interface NoRowsProps {
  readonly icon: TablerIcon;
  readonly words: {
    readonly filtered: string;
    /** Nothing in the range. */
    readonly empty: string;
    /** When the last one was, where it is known. */
    readonly last: (date: string) => string;
    /** The vehicle has none at all, and how the first comes in. */
    readonly none: string;
    readonly noneNext: string;
  };
  readonly range: RangeState;
  /** Start of the latest row of the vehicle: null without any, undefined while unknown. */
  readonly latest: string | null | undefined;
  /** What brings the first data in. */
  readonly first: ReactNode;
  /** Given when a filter hides what there is. */
  readonly onClearFilters: (() => void) | undefined;
}

/** Why the list is empty, and the one next step: clear the filters, go to where the rows are, or bring the first data in. */
export function NoRows({ icon, words, range, latest, first, onClearFilters }: NoRowsProps) {
  const t = useT();
  const formats = useFormats();

  if (onClearFilters !== undefined) {
    return (
      <EmptyState icon={IconFilterOff} title={words.filtered}>
        <Button variant="default" onClick={onClearFilters}>
          {t('table.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  if (latest === null) {
    return (
      <EmptyState icon={icon} title={words.none} text={words.noneNext}>
        {first}
      </EmptyState>
    );
  }
  if (latest === undefined) return <EmptyState icon={icon} title={words.empty} />;
  const month = startOfMonth(localDay(new Date(latest)));
  return (
    <EmptyState icon={icon} title={words.empty} text={words.last(formats.date(latest) ?? '')}>
      <Button variant="default" onClick={() => range.setRange({ from: month, to: endOfMonth(month) })}>
        {t('table.showMonth', { month: formats.month(latest) ?? '' })}
      </Button>
    </EmptyState>
  );
}
