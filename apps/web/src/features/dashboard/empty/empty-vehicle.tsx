import { IconCarOff } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { ImportLink } from '../../vehicles/public.ts';
import classes from './nothing-yet.module.css';

/** Shown for a vehicle without any data: the reason, and how to add the first. */
export function EmptyVehicle({ vehicle }: { readonly vehicle: string }) {
  const t = useT();
  return (
    <section className={classes['card']}>
      <EmptyState icon={IconCarOff} title={t('dashboard.nothing', { vehicle })} text={t('dashboard.nothingNext')}>
        <ImportLink />
      </EmptyState>
    </section>
  );
}
