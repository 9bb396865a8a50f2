import { IconCarOff } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { ImportLink } from '../../vehicles/public.ts';
import classes from './nothing-yet.module.css';

/** A vehicle of which nothing was ever heard: why there are no figures, and what brings the first. */
export function NothingYet({ vehicle }: { readonly vehicle: string }) {
  const t = useT();
  return (
    <section className={classes['card']}>
      <EmptyState icon={IconCarOff} title={t('dashboard.nothing', { vehicle })} text={t('dashboard.nothingNext')}>
        <ImportLink />
      </EmptyState>
    </section>
  );
}
