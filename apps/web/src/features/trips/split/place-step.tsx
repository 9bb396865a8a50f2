import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { unknownOfTrip } from '../unknown-of-trip.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { AddressField } from '../../addresses/public.ts';
import { placeText } from '../../places/public.ts';
import { useNamesNear } from '../use-names-near.ts';
import classes from './split-steps.module.css';
import type { SplitPlace } from './use-split-place.ts';

interface PlaceStepProps {
  readonly trip: TripDetail;
  readonly item: TripItem;
  readonly place: SplitPlace;
}

/** Start, split point and end of a trip; only the address of the split point can be changed (TRIP-107 to TRIP-109). */
export function PlaceStep({ trip, item, place }: PlaceStepProps) {
  const t = useT();
  const formats = useFormats();
  const nameNear = useNamesNear(trip);
  const ends = [
    {
      name: 'start',
      time: trip.startTime,
      odometer: trip.startOdometer,
      place: placeText(trip.startAddress, trip.startLocation, nameNear),
    },
    { name: 'splitPoint', time: item.timestamp, odometer: item.odometer, place: null },
    { name: 'end', time: trip.endTime, odometer: trip.endOdometer, place: placeText(trip.endAddress, trip.endLocation, nameNear) },
  ] as const;
  const { location } = place.value;
  return (
    <>
      <dl className={classes['ends']}>
        {ends.map((end) => (
          <div key={end.name}>
            <dt>{t(`tripParts.${end.name}`)}</dt>
            <dd>
              <span>{`${formats.date(end.time) ?? ''}, ${formats.second(end.time)}`}</span>
              <span>{formats.withUnit('odometer', end.odometer) ?? <Missing why={unknownOfTrip.entry(trip)} />}</span>
              {end.name !== 'splitPoint' && (
                <span>{[end.place?.street, end.place?.city].filter(Boolean).join(', ') || t('trips.noPlace')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <AddressField
        name="splitAddress"
        label={t('tripParts.address')}
        value={place.value}
        onChange={place.onChange}
        error={location === null && !place.isLookingUp && t('tripParts.noPoint')}
        near={location}
        home={null}
      />
      {place.isLookingUp && (
        <p className={classes['hint']} role="status">
          {t('tripParts.looksUp')}
        </p>
      )}
      {trip.placesKey !== null && <p className={classes['hint']}>{t('tripParts.sealedPlace')}</p>}
    </>
  );
}
