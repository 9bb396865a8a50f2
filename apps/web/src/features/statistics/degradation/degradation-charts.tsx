import type { BatteryState, RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { healthPanels, monthAxis, odometerAxis, rangePanels } from './degradation-panels.ts';
import classes from './degradation.module.css';

interface DegradationChartsProps {
  readonly battery: BatteryState;
  readonly ranges: readonly RangeDegradation[];
}

/** The health over the odometer, and the full range over the months. */
export function DegradationCharts({ battery, ranges }: DegradationChartsProps) {
  const t = useT();
  const formats = useFormats();
  const charts = useMemo(
    () => ({
      health: { panels: healthPanels(battery, formats, t), axis: odometerAxis(formats, t) },
      range: { panels: rangePanels(ranges, formats, t), axis: monthAxis(formats, t) },
    }),
    [battery, ranges, formats, t],
  );
  const healthTitle = t(battery.basis === 'range' ? 'degradation.retainedTitle' : 'degradation.healthTitle');
  return (
    <div className={classes['charts']}>
      <ChartFrame title={healthTitle} {...charts.health} fileName="battery-health" />
      <ChartFrame title={t('degradation.rangeTitle')} {...charts.range} fileName="full-range" />
    </div>
  );
}
