import { durationUnit } from '@wattbook/i18n/formats/duration';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import classes from '../../../ui/table/row-card.module.css';
import type { LostRow } from '../data/lost.queries.ts';
import { GapMark } from './gap-mark.tsx';

/** A period below 640 px: when and how long left, what it cost right, level and range below. */
export function LostCard({ row }: { readonly row: LostRow }) {
  const formats = useFormats();
  const level = formats.fromTo('percent', row.startLevel, row.endLevel);
  const range = formats.fromTo('range', row.startRange, row.endRange);
  return (
    <div className={classes['card']}>
      <div>
        <div>{formats.times(row.startTime, row.endTime)}</div>
        {row.hasGap && <GapMark />}
      </div>
      <div className={classes['side']}>
        <div className={classes['figure']}>
          {formats.value('energy', row.kWh) ?? <Missing />}
          {row.kWh !== null && <span>{formats.unit('energy')}</span>}
        </div>
        {`${formats.span(row.startTime, row.endTime)}\u00a0${durationUnit}`}
      </div>
      <div className={classes['below']}>
        <span className={classes['price']}>
          {[level && `${level}\u00a0${formats.unit('percent')}`, range && `${range}\u00a0${formats.unit('range')}`]
            .filter((text) => text !== null)
            .join(' · ')}
        </span>
      </div>
    </div>
  );
}
