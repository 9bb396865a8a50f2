import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isUnread } from '../../../keyring/unread-places.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { placeDetail, placeText } from '../../places/public.ts';
import { unknownOfTrip } from '../unknown-of-trip.ts';
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
        return (
          <li key={key} data-end={key}>
            <div className={classes['place']}>
              <EndPlace
                label={label}
                site={siteOf(key)}
                place={placeText(address, location, nameNear)}
                detail={placeDetail(address, location)}
                nowhere={t(isUnread(trip) ? 'trips.sealedPlace' : 'trips.noPlace')}
              />
            </div>
            <div className={classes['moment']}>
              <strong>
                <time dateTime={time}>{key === 'end' && otherDay ? formats.dateTime(time) : formats.time(time)}</time>
              </strong>
              <span>{formats.withUnit('odometer', odometer) ?? <Missing why={unknownOfTrip.entry(trip)} />}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface EndPlaceProps {
  readonly label: string;
  /** The name of the site that the user has there. */
  readonly site: string | null;
  readonly place: ReturnType<typeof placeText>;
  readonly detail: string;
  /** What is said where there is no place. */
  readonly nowhere: string;
}

/** The name of a place, and its address below it. */
function EndPlace({ label, site, place, detail, nowhere }: EndPlaceProps) {
  const isSaid = place?.street === '' || place?.street === detail;
  return (
    <>
      <strong {...(place?.isSealed === true && { 'data-sealed': true, title: place.street })}>
        <span className={classes['hidden']}>{`${label}: `}</span>
        {site ?? (place === null ? <span className={classes['nowhere']}>{nowhere}</span> : place.street || place.city)}
      </strong>
      <span>{site === null ? (isSaid ? '' : detail) : withStreet(place?.street, detail)}</span>
    </>
  );
}

/** The address below the name of a place. */
const withStreet = (street: string | undefined, detail: string): string =>
  [street, detail].filter((part, index, all) => part !== undefined && part !== '' && all.indexOf(part) === index).join(', ');
