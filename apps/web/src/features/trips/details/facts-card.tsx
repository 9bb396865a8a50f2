import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Missing } from '../../../ui/table/missing.tsx';
import classes from './facts-card.module.css';
import { type Fact, headFacts, tripFacts } from './trip-facts.ts';
import { TripEnds } from './trip-ends.tsx';

interface FactsCardProps {
  readonly trip: TripDetail;
  readonly vehicleEfficiency: number | null;
}

/** The figures of a trip and its two ends (TRIP-073, TRIP-078 to TRIP-082). */
export function FactsCard({ trip, vehicleEfficiency }: FactsCardProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <Card flush>
      <h2 className={classes['hidden']}>{t('trips.facts')}</h2>
      <dl className={classes['head']}>
        {headFacts(trip, formats).map((fact) => (
          <div key={fact.label}>
            <dt>{t(fact.label)}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={classes['facts']}>
        {tripFacts(trip, vehicleEfficiency, formats).map((fact) => (
          <div key={fact.label}>
            <dt>{t(fact.label)}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      <TripEnds trip={trip} />
    </Card>
  );
}

/** Value and unit; a figure that can say where it comes from says so on hover, focus and touch. */
function FactValue({ fact: { value, unit, hint } }: { readonly fact: Fact }) {
  const t = useT();
  const text =
    value === null ? (
      <Missing />
    ) : (
      <>
        {value}
        {unit !== undefined && <span className={classes['unit']}>{unit}</span>}
      </>
    );
  if (hint === undefined) return text;
  return (
    <Tooltip label={t(hint)} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
      <UnstyledButton className={classes['asks'] ?? ''}>{text}</UnstyledButton>
    </Tooltip>
  );
}
