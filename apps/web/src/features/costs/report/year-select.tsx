import { NativeSelect } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';

const FIRST_YEAR = 2017;

/** The year of the address, else the current one; the years from the current one back to 2017 (COST-002) or to another first one. */
export function useYear(first = FIRST_YEAR) {
  const [{ year: asked }, setState] = useUrlState();
  const today = useToday();
  const current = Number(today.slice(0, 4));
  const years = Array.from({ length: Math.max(1, current - first + 1) }, (_, index) => current - index);
  const year = years.find((one) => String(one) === asked) ?? current;
  return {
    year,
    years,
    today,
    setYear: (next: string) => setState({ year: next === String(current) ? undefined : next }),
  };
}

export function YearSelect({ year, years, setYear }: ReturnType<typeof useYear>) {
  const t = useT();
  return (
    <NativeSelect
      aria-label={t('costs.year')}
      value={String(year)}
      data={years.map(String)}
      onChange={({ currentTarget }) => setYear(currentTarget.value)}
    />
  );
}
