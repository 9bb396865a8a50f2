import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { monthAxis, yearProgress } from '../../costs/public.ts';
import { yearPanels } from './year-panels.ts';

export function YearChart({ review: { year, months }, today }: { readonly review: YearReview; readonly today: Day }) {
  const t = useT();
  const formats = useFormats();
  const panels = useMemo(() => yearPanels(months, formats, t), [months, formats, t]);
  const axis = useMemo(() => monthAxis(yearProgress(year, today), formats, t), [year, today, formats, t]);
  return <ChartFrame title={t('review.months')} panels={panels} axis={axis} fileName={`year-${year}`} />;
}
