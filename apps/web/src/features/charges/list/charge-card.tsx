import { useFormats } from '../../../i18n/use-formats.ts';
import { EstimatedMark } from '../../../ui/marks/estimated-mark.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { Missing } from '../../../ui/table/missing.tsx';
import { CounterMark, TypeChip } from '../charge-marks.tsx';
import type { ChargeRow } from '../data/charges.queries.ts';
import classes from '../../../ui/table/row-card.module.css';
import { ChargePlace } from './charge-place.tsx';

/** A charge below 640 px: place and kind left, energy and times right, type, tags, level and price below. */
export function ChargeCard({ charge }: { readonly charge: ChargeRow }) {
  const formats = useFormats();
  const { kWh } = charge;
  const level = formats.fromTo('percent', charge.startLevel, charge.endLevel);
  return (
    <div className={classes['card']}>
      <ChargePlace charge={charge} />
      <div className={classes['side']}>
        <div className={classes['figure']}>
          {formats.value('energy', kWh) ?? <Missing />}
          {kWh !== null && <span>{formats.unit('energy')}</span>}
        </div>
        {formats.times(charge.startTime, charge.endTime)}
      </div>
      <div className={classes['below']}>
        <span className={classes['marks']}>
          <TypeChip type={charge.type} />
          {charge.tags.map((tag) => (
            <PlainChip key={tag} label={tag} />
          ))}
          {charge.estimated && <EstimatedMark />}
          {charge.counterStartUnknown && <CounterMark />}
        </span>
        <span className={classes['price']}>
          {[level === null ? null : `${level}\u00a0%`, formats.money(charge.cost)].filter((text) => text !== null).join(' · ')}
        </span>
      </div>
    </div>
  );
}
