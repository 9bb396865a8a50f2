import { Loader } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import classes from './start-page.module.css';

/** Shown while a route is loading, after a short delay. */
export function StartPage() {
  const t = useT();
  return (
    <div className={classes['root']} role="status">
      <Loader size="sm" color="accent.6" aria-hidden />
      <span>{t('shell.loading')}</span>
    </div>
  );
}
