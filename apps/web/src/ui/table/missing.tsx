import { useT } from '../../i18n/use-t.ts';
import classes from './missing.module.css';

/** A missing value: grey, never 0. */
export function Missing() {
  const t = useT();
  return <span className={classes['missing']}>{t('table.missing')}</span>;
}
