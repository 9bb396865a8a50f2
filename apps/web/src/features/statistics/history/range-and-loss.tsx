import { useQuery } from '@tanstack/react-query';
import type { VehicleMonths } from '@wattbook/contract/statistics/vehicle-months.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { monthAxis, yearProgress } from '../../costs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { degradationQuery } from '../data/degradation.queries.ts';
import { historyQuery } from '../data/history.queries.ts';
import classes from '../page/statistics.module.css';
import { projectedPanels, standbyPanels } from './month-panels.ts';

interface RangeAndLossProps {
  readonly months: VehicleMonths['months'];
  readonly year: number;
  readonly today: Day;
}

/** How far a full battery goes by the months of a year, and what standing costs a day. */
export function RangeAndLoss({ months, year, today }: RangeAndLossProps) {
  const t = useT();
  const formats = useFormats();
  const { id, kWh } = useVehicle();
  const { data: degradation } = useQuery(degradationQuery(id));
  const { data: history } = useQuery(historyQuery(id));
  const charts = useMemo(() => {
    const axis = monthAxis(yearProgress(year, today), formats, t);
    const { battery, data: ranges = [] } = degradation ?? {};
    const capacity = battery?.capacity ?? kWh;
    return {
      projected: { panels: projectedPanels({ months, capacity, ranges }, year, formats, t), axis },
      standby: { panels: standbyPanels(history?.months ?? [], year, formats, t), axis },
    };
  }, [degradation, history, kWh, months, year, today, formats, t]);
  return (
    <div className={classes['pair']}>
      <ChartFrame
        title={t('history.projectedTitle')}
        {...charts.projected}
        fileName={`projected-range-${year}`}
        emptyText={t('history.noProjected')}
      />
      <ChartFrame title={t('history.standbyTitle')} {...charts.standby} fileName={`standby-${year}`} emptyText={t('history.noStandby')} />
    </div>
  );
}
