import { Button } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { endOfMonth, localDay, startOfMonth } from '../ui/range/day.ts';
import { useRangeLabel } from '../ui/range/use-range-label.ts';
import { EmptyState } from '../ui/table/table-states.tsx';
import type { ListState } from './use-list.ts';

/** Why the list is empty, and the next step: search all time, clear the filters, show the month of the last row, or create the first data. */
export function ListEmpty<Row extends { readonly id: string }>({
  list,
  isFiltered,
  filters,
  range,
  latest,
  allTime = null,
}: ListState<Row>) {
  const t = useT();
  const rangeLabel = useRangeLabel();
  const formats = useFormats();
  const { icon, title, next, filtered, beyond } = list.empty;
  if (isFiltered && filtered !== undefined) {
    return (
      <EmptyState icon={IconFilterOff} title={t(filtered)} text={range && t('table.searchedRange', { range: rangeLabel(range.range) })}>
        {range !== undefined && allTime !== null && (
          <Button leftSection={<IconSearch size={16} stroke={1.75} />} onClick={() => range.setRange(allTime)}>
            {t('table.searchAllTime')}
          </Button>
        )}
        <Button variant="default" onClick={filters.clear}>
          {t('table.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  if (beyond !== undefined && latest === null) {
    return (
      <EmptyState icon={icon} title={t(beyond.none)} text={t(beyond.noneNext)}>
        {beyond.first}
      </EmptyState>
    );
  }
  if (beyond === undefined || range === undefined || latest == null)
    return <EmptyState icon={icon} title={t(title)} text={next === undefined ? undefined : t(next)} />;
  const month = startOfMonth(localDay(new Date(latest)));
  return (
    <EmptyState icon={icon} title={t(title)} text={t(beyond.last, { date: formats.date(latest) ?? '' })}>
      <Button variant="default" onClick={() => range.setRange({ from: month, to: endOfMonth(month) })}>
        {t('table.showMonth', { month: formats.month(latest) ?? '' })}
      </Button>
    </EmptyState>
  );
}
