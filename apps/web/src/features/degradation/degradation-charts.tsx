import { useMemo } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { RangeDegradation } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { monthAxis, odometerAxis, rangePanels, remainingPanels } from './degradation-panels.ts';
import classes from './degradation.module.css';

/** The remaining range in percent over the odometer, and the full range over the months. */
export function DegradationCharts({ months }: { readonly months: readonly RangeDegradation[] }) {
  const t = useT();
  const formats = useFormats();
  const charts = useMemo(
    () => ({
      remaining: { panels: remainingPanels(months, formats, t), axis: odometerAxis(formats, t) },
      range: { panels: rangePanels(months, formats, t), axis: monthAxis(formats, t) },
    }),
    [months, formats, t],
  );
  return (
    <div className={classes['charts']}>
      <ChartFrame title={t('degradation.remainingTitle')} {...charts.remaining} fileName="degradation" />
      <ChartFrame title={t('degradation.rangeTitle')} {...charts.range} fileName="full-range" />
    </div>
  );
}
