import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isUnread } from '../../../keyring/unread-places.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { placeDetail, placeText } from '../../places/public.ts';
import { useEndSites } from '../use-end-sites.ts';
import { useNamesNear } from '../use-names-near.ts';
import classes from './trip-ends.module.css';

/** Start and end of a trip: place, time and odometer (TRIP-073). */
export function TripEnds({ trip }: { readonly trip: TripDetail }) {
  const t = useT();
  const formats = useFormats();
  const nameNear = useNamesNear(trip);
  const siteOf = useEndSites(trip);
  const otherDay = formats.date(trip.startTime) !== formats.date(trip.endTime);
  const ends = [
    {
      key: 'start' as const,
      label: t('trips.from'),
      address: trip.startAddress,
      location: trip.startLocation,
      time: trip.startTime,
      odometer: trip.startOdometer,
    },
    {
      key: 'end' as const,
      label: t('trips.to'),
      address: trip.endAddress,
      location: trip.endLocation,
      time: trip.endTime,
      odometer: trip.endOdometer,
    },
  ];
  return (
    <ol className={classes['ends']} aria-label={t('trips.ends')}>
      {ends.map(({ key, label, address, location, time, odometer }) => {
        const place = placeText(address, location, nameNear);
        const detail = placeDetail(address, location);
        const site = siteOf(key);
        return (
          <li key={key} data-end={key}>
            <div className={classes['place']}>
              <strong {...(place?.isSealed === true && { 'data-sealed': true, title: place.street })}>
                <span className={classes['hidden']}>{`${label}: `}</span>
                {site ??
                  (place === null ? (
                    <span className={classes['nowhere']}>{t(isUnread(trip) ? 'trips.sealedPlace' : 'trips.noPlace')}</span>
                  ) : (
                    place.street || place.city
                  ))}
              </strong>
              <span>
                {site === null ? (place?.street === '' || place?.street === detail ? '' : detail) : withStreet(place?.street, detail)}
              </span>
            </div>
            <div className={classes['moment']}>
              <strong>
                <time dateTime={time}>{key === 'end' && otherDay ? formats.dateTime(time) : formats.time(time)}</time>
              </strong>
              <span>{formats.withUnit('odometer', odometer) ?? <Missing />}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The address below the name of a place. */
const withStreet = (street: string | undefined, detail: string): string =>
  [street, detail].filter((part, index, all) => part !== undefined && part !== '' && all.indexOf(part) === index).join(', ');
