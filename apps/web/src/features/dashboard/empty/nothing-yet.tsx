import { Code } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useUser } from '../../account/public.ts';
import { importCommand } from '../../vehicles/public.ts';
import classes from './nothing-yet.module.css';

/** A vehicle of which nothing was ever heard: why there are no figures, and what brings the first. */
export function NothingYet({ vehicle }: { readonly vehicle: string }) {
  const t = useT();
  const { email } = useUser();
  return (
    <section className={classes['card']}>
      <EmptyState icon={IconCarOff} title={t('dashboard.nothing', { vehicle })} text={t('dashboard.nothingNext')}>
        <Code block ta="left" className={classes['command'] ?? ''}>
          {importCommand(email, vehicle)}
        </Code>
      </EmptyState>
    </section>
  );
}
