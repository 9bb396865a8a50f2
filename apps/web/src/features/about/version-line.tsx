import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './about.module.css';

/** Which version this is, by its day: the one that is accepted (SHELL-092, SHELL-093). */
export function VersionLine({ day }: { readonly day: string }) {
  const t = useT();
  const formats = useFormats();
  return <p className={classes['version']}>{t('about.termsVersion', { date: formats.plainDate(day) ?? day })}</p>;
}
