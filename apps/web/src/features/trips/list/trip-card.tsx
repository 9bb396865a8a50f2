import { useFormats } from '../../../i18n/use-formats.ts';
import { FromTo } from '../../../ui/table/cells.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { TripTags } from '../tags/trip-tags.tsx';
import { EstimatedMark } from '../../../ui/marks/estimated-mark.tsx';
import classes from '../../../ui/table/row-card.module.css';
import { TripPlaces } from './trip-places.tsx';

/** A trip below 640 px: places left, distance and times right, tags and price below. */
export function TripCard({ trip }: { readonly trip: TripRow }) {
  const formats = useFormats();
  const price = [formats.withUnit('consumption', trip.avgConsumption), formats.money(trip.cost)].filter((text) => text !== null);
  return (
    <div className={classes['card']}>
      <TripPlaces trip={trip}>{(from, to) => <FromTo from={from} to={to} />}</TripPlaces>
      <div className={classes['side']}>
        <div className={classes['figure']}>
          {formats.value('distance', trip.distance)}
          <span>{formats.unit('distance')}</span>
        </div>
        {formats.times(trip.startTime, trip.endTime)}
      </div>
      <div className={classes['below']}>
        <span className={classes['marks']}>
          <TripTags trip={trip} />
          {trip.estimated && <EstimatedMark />}
        </span>
        <span className={classes['price']}>{price.join(' · ')}</span>
      </div>
    </div>
  );
}
