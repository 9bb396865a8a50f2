import type { BatteryState, RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { healthPanels, monthAxis, odometerAxis, rangePanels } from './degradation-panels.ts';
import classes from './degradation.module.css';

interface DegradationChartsProps {
  readonly battery: BatteryState;
  readonly ranges: readonly RangeDegradation[];
  /** What remains in percent, and the range in km, of the typical vehicle by odometer; absent without a comparison. */
  readonly remaining: StatisticOf<19>['result'] | undefined;
  readonly typicalRange: StatisticOf<18>['result'] | undefined;
}

/** The health over the odometer, and the full range over the months. */
export function DegradationCharts({ battery, ranges, remaining, typicalRange }: DegradationChartsProps) {
  const t = useT();
  const formats = useFormats();
  const charts = useMemo(
    () => ({
      health: { panels: healthPanels(battery, formats, t, remaining), axis: odometerAxis(formats, t) },
      range: { panels: rangePanels(ranges, formats, t, typicalRange), axis: monthAxis(formats, t) },
    }),
    [battery, ranges, remaining, typicalRange, formats, t],
  );
  const healthTitle = t(battery.basis === 'range' ? 'degradation.retainedTitle' : 'degradation.healthTitle');
  return (
    <div className={classes['charts']}>
      <ChartFrame title={healthTitle} {...charts.health} fileName="battery-health" />
      <ChartFrame title={t('degradation.rangeTitle')} {...charts.range} fileName="full-range" />
    </div>
  );
}
