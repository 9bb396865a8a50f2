import type { ClassifiedTrip } from '@wattbook/domain/trips/trip-shares';
import { useT } from '../../../i18n/use-t.ts';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { TripTags } from '../tags/trip-tags.tsx';
import { type Purpose, purposeTexts } from './purpose.ts';
import classes from './purpose.module.css';

interface PurposeFactsProps {
  readonly trip: ClassifiedTrip & Purpose;
  readonly hasDriver: boolean;
}

const notEntered: Unknown = { reason: 'trips.notEntered' };

/** The purpose of a trip that can only be read. */
export function PurposeFacts({ trip, hasDriver }: PurposeFactsProps) {
  const t = useT();
  return (
    <dl className={classes['facts']}>
      <dt>{t('trips.tags')}</dt>
      <dd>
        <TripTags trip={trip} />
      </dd>
      {purposeTexts
        .filter((name) => name !== 'driver' || hasDriver)
        .map((name) => [
          <dt key={name}>{t(`trips.${name}`)}</dt>,
          <dd key={`${name} text`}>{trip[name] ?? <Missing why={notEntered} />}</dd>,
        ])}
    </dl>
  );
}
