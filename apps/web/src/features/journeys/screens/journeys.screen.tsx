import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { useT } from '../../../i18n/use-t.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { readList } from '../../../lists/read-list.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useActor } from '../../account/public.ts';
import { TripTabs } from '../../trip-tabs/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { journeyList } from '../list/journey-list.tsx';
import { ProposalsCard } from '../list/proposals-card.tsx';
import classes from './journeys.module.css';

/** `/journeys`: the journeys of the selected vehicle, and those that its trips propose. */
export function JourneysScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const { may } = recordVerdict({ actor: useActor() });
  return (
    <>
      <PageHead title={t('journeys.title')} subtitle={vehicle.displayName} />
      <TripTabs />
      <div className={classes['parts']}>
        {may && <ProposalsCard vehicleId={vehicle.id} />}
        <ListCard list={may ? journeyList : readList(journeyList)} owner={vehicle.id} />
      </div>
    </>
  );
}
