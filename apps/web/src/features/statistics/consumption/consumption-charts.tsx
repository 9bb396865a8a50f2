import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleMonths } from '@wattbook/contract/statistics/vehicle-months.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { monthAxis, yearProgress } from '../../costs/public.ts';
import { consumptionPanels } from './consumption-panels.ts';

interface ConsumptionChartProps {
  readonly of: VehicleMonths;
  readonly year: number;
  readonly today: Day;
  /** The months of the group; empty without a comparison. */
  readonly group: StatisticOf<17>['data'];
}

/** The average consumption by month of a year (STAT-044). */
export function ConsumptionChart({ of, year, today, group }: ConsumptionChartProps) {
  const t = useT();
  const formats = useFormats();
  const panels = useMemo(() => consumptionPanels({ of, year, group }, formats, t), [of, year, group, formats, t]);
  const axis = useMemo(() => monthAxis(yearProgress(year, today), formats, t), [year, today, formats, t]);
  return (
    <ChartFrame
      title={t('statistics.consumptionTitle')}
      panels={panels}
      axis={axis}
      fileName={`consumption-${year}`}
      emptyText={t('statistics.noConsumption', { year: String(year) })}
    />
  );
}
