import { useFormats } from '../../../i18n/use-formats.ts';
import { RuleErrorsMark } from '../../../ui/marks/rule-errors-mark.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import { FromTo } from '../../../ui/table/cells.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import type { TripRow } from '../data/trips.queries.ts';
import { TripTags } from '../tags/trip-tags.tsx';
import classes from './trip-columns.module.css';
import { TripPlaces } from './trip-places.tsx';

/** A trip on a phone: places left, distance and times right, tags and price below. */
export function TripCard({ trip }: { readonly trip: TripRow }) {
  const formats = useFormats();
  return (
    <RowCard
      figure={{ value: formats.value('distance', trip.distance), unit: formats.unit('distance') }}
      side={formats.wholeTimes(trip.startTime, trip.endTime)}
      marks={
        <>
          <TripTags trip={trip} />
          <UnheardMark segment={trip} />
          <RuleErrorsMark errors={trip.errors} />
          {trip.reason !== null && <span className={classes['reason']}>{trip.reason}</span>}
        </>
      }
      notes={[formats.withUnit('consumption', trip.avgConsumption), formats.withUnit('fuel', trip.usedGas), formats.cost(trip)]}
    >
      <TripPlaces trip={trip}>{(from, to) => <FromTo from={from} to={to} />}</TripPlaces>
    </RowCard>
  );
}
