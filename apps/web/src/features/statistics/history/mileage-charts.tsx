import type { VehicleHistory } from '@wattbook/contract/statistics/vehicle-history.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { monthAxis, yearProgress } from '../../costs/public.ts';
import classes from '../page/statistics.module.css';
import { mileagePanels, yearsAxis, yearsPanels } from './month-panels.ts';
import { softwareAxis, softwarePanels } from './ranked-panels.ts';

interface HistoryProps {
  readonly of: VehicleHistory;
  readonly today: Day;
}

/** The distance by year, that of this year by month against the year before, and the versions of the software. */
export function MileageCharts({ of: { months, software }, today }: HistoryProps) {
  const t = useT();
  const formats = useFormats();
  const year = Number(today.slice(0, 4));
  const charts = useMemo(
    () => ({
      years: { panels: yearsPanels(months, formats, t), axis: yearsAxis(months, year, t) },
      months: { panels: mileagePanels(months, year, formats, t), axis: monthAxis(yearProgress(year, today), formats, t) },
      software: { panels: softwarePanels(software, Date.parse(today), formats, t), axis: softwareAxis(software, formats, t) },
    }),
    [months, software, year, today, formats, t],
  );
  return (
    <>
      <div className={classes['pair']}>
        <ChartFrame title={t('history.yearsTitle')} {...charts.years} fileName="distance-by-year" emptyText={t('history.oneYear')} />
        <ChartFrame title={t('history.monthsTitle', { year: String(year) })} {...charts.months} fileName={`distance-${year}`} />
      </div>
      {software.length > 0 && (
        <ChartFrame title={t('history.softwareTitle')} {...charts.software} fileName="software" emptyText={softwareText()} />
      )}
    </>
  );

  /** A single version has no chart. */
  function softwareText(): string {
    const [first] = software;
    return first === undefined ? '' : t('history.versionSince', { version: first.version, date: formats.date(first.since) ?? '' });
  }
}
