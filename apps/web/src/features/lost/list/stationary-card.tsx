import { durationUnit } from '@wattbook/i18n/formats/duration';
import { useFormats } from '../../../i18n/use-formats.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import type { StationaryRow } from '../data/stationary.queries.ts';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';

/** An idle or a sleep on a phone: time and duration left, energy right, level and range below. */
export function StationaryCard({ row }: { readonly row: StationaryRow }) {
  const formats = useFormats();
  const level = formats.fromTo('percent', row.startLevel, row.endLevel);
  const range = formats.fromTo('range', row.startRange, row.endRange);
  return (
    <RowCard
      figure={{ value: formats.value('energy', row.kWh), unit: formats.unit('energy') }}
      side={`${formats.durationBetween(row.startTime, row.endTime)}\u00a0${durationUnit}`}
      notes={[level && `${level}\u00a0${formats.unit('percent')}`, range && `${range}\u00a0${formats.unit('range')}`]}
    >
      <div>
        <div>{formats.wholeTimes(row.startTime, row.endTime)}</div>
        <UnheardMark segment={row} />
      </div>
    </RowCard>
  );
}
