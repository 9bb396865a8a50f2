import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import { Explained } from '../facts/explained.tsx';
import classes from './missing.module.css';

/** A missing value: grey, never 0. With `reason` it says why the value is not known, and what to do. */
export function Missing({ reason }: { readonly reason?: MessageKey }) {
  const t = useT();
  const text = <span className={classes['missing']}>{t('table.missing')}</span>;
  return reason === undefined ? text : <Explained text={t(reason)}>{text}</Explained>;
}
