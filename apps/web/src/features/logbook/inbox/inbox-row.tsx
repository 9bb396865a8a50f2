import { Checkbox } from '@mantine/core';
import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { paths } from '../../../paths.ts';
import { FromTo } from '../../../ui/table/cells.tsx';
import { TripPlaces } from '../../trips/places/public.ts';
import type { InboxTrip } from './inbox.ts';
import classes from './inbox.module.css';
import { SuggestedClass } from './suggested-class.tsx';
import { TimeLeft } from './time-left.tsx';

interface InboxRowProps {
  readonly trip: InboxTrip;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** When the trip is locked, in ms; null: never. */
  readonly locksAt: number | null;
  readonly suggestion: PurposeSuggestion | undefined;
  readonly onChoose: () => void;
}

/** A trip that waits for its class. The current one is what keys and buttons are for. */
export function InboxRow({ trip, isCurrent, isChosen, locksAt, suggestion, onChoose }: InboxRowProps) {
  const t = useT();
  const formats = useFormats();
  const times = segmentTimes(trip, formats);
  return (
    <li className={classes['row']} data-trip={trip.id} data-current={isCurrent || undefined} aria-current={isCurrent}>
      <Checkbox checked={isChosen} onChange={onChoose} aria-label={t('inbox.choose', { times })} />
      <div className={classes['trip']}>
        <TripPlaces trip={trip}>{(from, to) => <FromTo from={from} to={to} />}</TripPlaces>
        <span className={classes['when']}>
          <Link {...paths.tripDetails(trip.id)}>{times}</Link>
          {' · '}
          {formats.withUnit('distance', trip.distance)}
          {trip.reason !== null && ` · ${trip.reason}`}
        </span>
        <SuggestedClass suggestion={suggestion} />
      </div>
      {locksAt !== null && <TimeLeft until={locksAt} />}
    </li>
  );
}
