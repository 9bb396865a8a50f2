import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import type { WithPlan } from '@wattbook/domain/vehicles/vehicle-plan';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FeatureDialog, PlanNotice } from '../../billing/plans/public.ts';
import { type Choice, choiceOf, classChanges } from './purpose.ts';
import { PurposeChips } from './purpose-chips.tsx';
import { PurposeFacts } from './purpose-facts.tsx';
import classes from './purpose.module.css';
import { SavedMark } from './saved-mark.tsx';
import { usePurpose } from './use-purpose.ts';
import { usePurposeKeys } from './use-purpose-keys.ts';

export interface EditedPurposeProps {
  readonly trip: TripDetail;
  /** The vehicle of the query that read the trip. */
  readonly owner: string;
  readonly vehicle: Pick<TripVehicle, 'fleetPool'> & WithPlan;
  /** Whether another trip loads while this one is still shown: what is pressed then would be meant for the other. */
  readonly isStale: boolean;
}

/** The purpose of a trip whose vehicle has no plan for editing in place (TRIP-087): a class or division can be taken away, and choosing one opens the feature dialog (TRIP-103). */
export function OfferedPurpose({ trip, owner, vehicle, isStale }: EditedPurposeProps) {
  const t = useT();
  const purpose = usePurpose(trip, owner);
  const { shown, save } = purpose;
  const [isAsked, setIsAsked] = useState(false);
  const chosen = choiceOf(shown);
  const choose = (choice: Choice) => {
    if (isStale) return;
    if (choice === chosen) save(classChanges(shown.tags, null, []));
    else setIsAsked(true);
  };
  usePurposeKeys(choose);
  return (
    <Card title={t('trips.purpose')} label={t('trips.purpose')} aside={<SavedMark purpose={purpose} />}>
      <div inert={isStale} className={classes['stack']}>
        <PurposeChips chosen={chosen} onChoose={choose} />
        <PurposeFacts trip={shown} hasDriver={namesDriver(vehicle)} />
        <PlanNotice text="trips.purposeNotInPlan" />
      </div>
      {isAsked && <FeatureDialog text="trips.classesNotInPlan" onClose={() => setIsAsked(false)} />}
    </Card>
  );
}
