import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { ownershipAxis, ownershipPanels } from './ownership-panels.ts';

/** The whole cost by month. */
export function OwnershipChart({ ownership }: { readonly ownership: Ownership }) {
  const t = useT();
  const formats = useFormats();
  const panels = useMemo(() => ownershipPanels(ownership, formats, t), [ownership, formats, t]);
  const axis = useMemo(() => ownershipAxis(ownership, formats, t), [ownership, formats, t]);
  return <ChartFrame title={t('ownership.chart')} panels={panels} axis={axis} fileName="full-cost" />;
}
