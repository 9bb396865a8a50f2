import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { logbookEndsAt } from '@wattbook/domain/trips/trip-policy';
import type { RefObject } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useActor } from '../../account/public.ts';
import { InboxRow } from './inbox-row.tsx';
import classes from './inbox.module.css';
import type { InboxState } from './use-inbox.ts';

interface InboxListProps {
  readonly inbox: Pick<InboxState, 'trips' | 'current' | 'chosen' | 'suggestions'>;
  readonly vehicle: Vehicle;
  readonly onChoose: (id: string) => void;
  readonly root: RefObject<HTMLUListElement | null>;
}

/** The trips that wait, the oldest first. */
export function InboxList({ inbox: { trips, current, chosen, suggestions }, vehicle, onChoose, root }: InboxListProps) {
  const t = useT();
  const actor = useActor();
  return (
    <ul ref={root} className={classes['list']} aria-label={t('inbox.title')}>
      {trips.map((trip) => (
        <InboxRow
          key={trip.id}
          trip={trip}
          isCurrent={trip.id === current?.id}
          isChosen={chosen.includes(trip.id)}
          locksAt={logbookEndsAt(Date.parse(trip.startTime), vehicle, actor)}
          suggestion={suggestions.get(trip.id)}
          onChoose={() => onChoose(trip.id)}
        />
      ))}
    </ul>
  );
}
