import { useT } from '../i18n/use-t.ts';
import { useRangeLabel } from '../ui/range/use-range-label.ts';
import { filterTexts } from './filter-texts.ts';
import type { ListState } from './use-list.ts';

/** The map of the rows of all pages, where the list has one. */
export function ListMap<Row extends { readonly id: string }>({ state }: { readonly state: ListState<Row> }) {
  const t = useT();
  const rangeLabel = useRangeLabel();
  const { list, owner, range, filter, rows } = state;
  if (range === undefined) return null;
  return list.filters?.map?.draw({
    owner,
    moments: range.moments,
    filter,
    total: rows.isPlaceholderData ? null : (rows.data?.total ?? null),
    label: [rangeLabel(range.range), ...filterTexts(list, filter, t)].join(' · '),
  });
}
