import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { costPanels, monthAxis } from './cost-panels.ts';
import { yearProgress } from './year-progress.ts';

/** The costs of a year by month (COST-003). */
export function CostChart({ report, today }: { readonly report: CostReport; readonly today: Day }) {
  const t = useT();
  const formats = useFormats();
  const panels = useMemo(() => costPanels(report, formats, t), [report, formats, t]);
  const axis = useMemo(() => monthAxis(yearProgress(report.year, today), formats, t), [report.year, today, formats, t]);
  return <ChartFrame title={t('costs.chart')} panels={panels} axis={axis} fileName={`costs-${report.year}`} />;
}
