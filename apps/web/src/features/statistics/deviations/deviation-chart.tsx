import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { monthAxis, yearProgress } from '../../costs/public.ts';
import { deviationPanels } from './deviation-panels.ts';

/** Charged and billed energy by month (STAT-038). */
export function DeviationChart({ deviations, today }: { readonly deviations: Deviations; readonly today: Day }) {
  const t = useT();
  const formats = useFormats();
  const { year } = deviations;
  const panels = useMemo(() => deviationPanels(deviations, formats, t), [deviations, formats, t]);
  const axis = useMemo(() => monthAxis(yearProgress(year, today), formats, t), [year, today, formats, t]);
  return <ChartFrame title={t('statistics.deviationsTitle')} panels={panels} axis={axis} fileName={`deviations-${year}`} />;
}
