import { useFormats } from '../../../i18n/use-formats.ts';
import { RuleErrorsMark } from '../../../ui/marks/rule-errors-mark.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { ChargeCardDot } from '../card/charge-card-dot.tsx';
import { CounterMark, TypeChip } from '../charge-marks.tsx';
import type { ChargeRow } from '../data/charges.queries.ts';
import { ChargePlace } from './charge-place.tsx';

/** A charge on a phone: place and kind left, energy and times right, type, tags, level and price below. */
export function ChargeCard({ charge }: { readonly charge: ChargeRow }) {
  const formats = useFormats();
  const level = formats.fromTo('percent', charge.startLevel, charge.endLevel);
  return (
    <RowCard
      figure={{ value: formats.value('energy', charge.kWh), unit: formats.unit('energy') }}
      side={formats.wholeTimes(charge.startTime, charge.endTime)}
      marks={
        <>
          <TypeChip type={charge.type} />
          {charge.tags.map((tag) => (
            <PlainChip key={tag} label={tag} />
          ))}
          <ChargeCardDot charge={charge} />
          <UnheardMark segment={charge} />
          <RuleErrorsMark errors={charge.errors} />
          {charge.counterStartUnknown && <CounterMark />}
        </>
      }
      notes={[level === null ? null : `${level}\u00a0%`, formats.cost(charge)]}
    >
      <ChargePlace charge={charge} />
    </RowCard>
  );
}
