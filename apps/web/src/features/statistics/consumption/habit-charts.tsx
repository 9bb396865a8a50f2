import type { VehicleHabits } from '@wattbook/contract/statistics/statistics.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { stepAxis, stepPanels } from './consumption-panels.ts';
import classes from '../page/statistics.module.css';

/** The consumption by outside temperature and by mean speed of the trips. */
export function HabitCharts({ habits: { temperature, speed } }: { readonly habits: VehicleHabits }) {
  const t = useT();
  const formats = useFormats();
  const charts = useMemo(
    () =>
      [
        { name: 'temperature', title: t('statistics.byTemperature'), label: t('statistics.temperature'), steps: temperature },
        { name: 'speed', title: t('statistics.bySpeed'), label: t('statistics.speed'), steps: speed },
      ].map(({ name, title, label, steps }) => {
        const quantity = name === 'temperature' ? 'temperature' : 'speed';
        return {
          title,
          panels: stepPanels(steps, quantity, formats, t),
          axis: stepAxis(steps, quantity, label, formats),
          fileName: `consumption-by-${name}`,
        };
      }),
    [temperature, speed, formats, t],
  );
  return (
    <div className={classes['pair']}>
      {charts.map((chart) => (
        <ChartFrame key={chart.fileName} {...chart} />
      ))}
    </div>
  );
}
