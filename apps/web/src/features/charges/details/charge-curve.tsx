import { SegmentedControl } from '@mantine/core';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { addedAt, levelAxis, levelPanels, chargeAxis, timePanels } from './charge-panels.ts';

/** The power of a charge over the time or over the level (CHG-065, OQ-142). */
export function ChargeCurve({ charge: { items, startTime } }: { readonly charge: ChargeDetail }) {
  const t = useT();
  const formats = useFormats();
  const [over, setOver] = useState<'time' | 'level'>('time');
  const [cursor, setCursor] = useState<number | null>(null);
  const isOverTime = over === 'time';
  const panels = useMemo(() => (isOverTime ? timePanels : levelPanels)(items, formats, t), [isOverTime, items, formats, t]);
  const axis = useMemo(() => (isOverTime ? chargeAxis(items, formats, t) : levelAxis(formats, t)), [isOverTime, items, formats, t]);
  const added = !isOverTime || cursor === null ? null : formats.withUnit('energy', addedAt(items, cursor));

  return (
    <ChartFrame
      title={t('charges.curve')}
      panels={panels}
      axis={axis}
      fileName={t('charges.fileName', { date: startTime.slice(0, 16).replace(':', '-') })}
      cursor={cursor}
      onCursor={setCursor}
      aside={added === null ? undefined : t('charges.addedSoFar', { energy: added })}
      emptyText={t(items.length === 0 ? 'charges.noSamples' : 'charges.fewSamples')}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('charges.curveOver')}
          value={over}
          data={[
            { value: 'time', label: t('charges.byTime') },
            { value: 'level', label: t('charges.byLevel') },
          ]}
          onChange={(value) => {
            setOver(value === 'level' ? 'level' : 'time');
            // A cursor position is valid on one axis only.
            setCursor(null);
          }}
        />
      }
    />
  );
}
