import { Loader } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import classes from './start-page.module.css';

/** Shown when the first answer of the server takes longer than a blink. */
export function StartPage() {
  const t = useT();
  return (
    <div className={classes['root']} role="status">
      <Loader size="sm" color="accent.6" aria-hidden />
      <span>{t('shell.loading')}</span>
    </div>
  );
}
