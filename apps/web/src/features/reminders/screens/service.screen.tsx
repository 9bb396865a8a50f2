import { useQuery } from '@tanstack/react-query';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { useT } from '../../../i18n/use-t.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { readList } from '../../../lists/read-list.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useActor } from '../../account/public.ts';
import { CostTabs } from '../../cost-tabs/public.ts';
import { maintenanceList } from '../../costs/public.ts';
import { TyreSeason, tyreList } from '../../tyres/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { dueQuery, reminderRows } from '../data/reminders.queries.ts';
import { reminderList } from '../list/reminder-list.tsx';
import { ServiceBook } from './service-book.tsx';
import classes from './service.module.css';

/** `/service`: what the selected vehicle is due for, its tyres, and what was done to it. */
export function ServiceScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const { data: due } = useQuery(dueQuery(vehicle.id));
  const { may } = recordVerdict({ actor: useActor() });
  return (
    <>
      <PageHead title={t('costs.title')} documentTitle={t('reminders.screen')} subtitle={vehicle.displayName} />
      <CostTabs />
      <div className={classes['lists']}>
        <ListCard list={may ? reminderList : readList(reminderList)} owner={vehicle.id} />
        <ListCard list={may ? tyreList : readList(tyreList)} owner={vehicle.id} />
        {may && due !== undefined && (
          <TyreSeason vehicleId={vehicle.id} reminders={reminderRows} isReminded={due.data.some(({ kind }) => kind === 'Tyres')} />
        )}
        <ListCard list={may ? maintenanceList : readList(maintenanceList)} owner={vehicle.id} />
        <ServiceBook vehicleId={vehicle.id} />
      </div>
    </>
  );
}
