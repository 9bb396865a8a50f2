import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { endOfMonth, localDay, startOfMonth } from '../ui/range/day.ts';
import { EmptyState } from '../ui/table/table-states.tsx';
import type { ListState } from './use-list.ts';

/** Why the list is empty, and the next step: clear the filters, show the month of the last row, or create the first data. */
export function ListEmpty<Row extends { readonly id: string }>({ list, isFiltered, filters, range, latest }: ListState<Row>) {
  const t = useT();
  const formats = useFormats();
  const { icon, title, next, filtered, beyond } = list.empty;
  if (isFiltered && filtered !== undefined) {
    return (
      <EmptyState icon={IconFilterOff} title={t(filtered)}>
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
