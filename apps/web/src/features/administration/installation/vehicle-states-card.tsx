import { useT } from '../../../i18n/use-t.ts';
import { ListRows } from '../../../lists/list-rows.tsx';
import { ListSearch } from '../../../lists/list-search.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useUser } from '../../account/public.ts';
import classes from '../administration.module.css';
import { vehicleStateList } from './vehicle-state-list.tsx';

/** Whether the data of every vehicle of the installation come in. */
export function VehicleStatesCard() {
  const t = useT();
  const state = useList(vehicleStateList, useUser().id);
  const title = t('installation.vehicles');
  return (
    <section>
      <h2 className={classes['head']}>{title}</h2>
      <p className={classes['about']}>{t('installation.vehiclesText')}</p>
      <ListRows
        state={state}
        label={title}
        tools={vehicleStateList.filters && <ListSearch state={state} options={vehicleStateList.filters} />}
      />
    </section>
  );
}
