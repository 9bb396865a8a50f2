import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { withReasons } from '../../../ui/facts/fact.ts';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { UnheardNotes } from '../../../ui/marks/unheard-notes.tsx';
import { TripEnds } from './trip-ends.tsx';
import { headFacts, tripFacts, tripReasons } from './trip-facts.ts';

interface TripFactsCardProps {
  readonly trip: TripDetail;
  readonly vehicleEfficiency: number | null;
}

/** The figures of a trip, its two ends, and what was not reported (TRIP-073, TRIP-078 to TRIP-082). */
export function TripFactsCard({ trip, vehicleEfficiency }: TripFactsCardProps) {
  const t = useT();
  const formats = useFormats();
  const reasons = tripReasons(trip);
  return (
    <FactsCard
      title={t('trips.facts')}
      head={withReasons(headFacts(trip, formats), reasons)}
      facts={withReasons(tripFacts(trip, vehicleEfficiency, formats), reasons)}
    >
      <TripEnds trip={trip} />
      <UnheardNotes segment={trip} />
    </FactsCard>
  );
}
