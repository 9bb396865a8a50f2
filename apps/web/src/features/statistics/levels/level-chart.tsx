import { type ReactNode, useMemo } from 'react';
import { type QuantityName, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { type LevelCurve, levelAxis, levelPanels } from './level-panels.ts';

interface LevelChartProps {
  readonly title: string;
  readonly quantity: QuantityName;
  /** Pass the same array while nothing changes. */
  readonly curves: readonly LevelCurve[];
  readonly fileName: string;
  readonly controls?: ReactNode;
}

/** Curves over the level of charge. */
export function LevelChart({ title, quantity, curves, fileName, controls }: LevelChartProps) {
  const t = useT();
  const formats = useFormats();
  const panels = useMemo(() => levelPanels({ plot: title, quantity }, curves, formats), [title, quantity, curves, formats]);
  const axis = useMemo(() => levelAxis(formats, t), [formats, t]);
  return <ChartFrame title={title} panels={panels} axis={axis} fileName={fileName} controls={controls} />;
}
