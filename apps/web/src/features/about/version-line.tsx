import { formatPlainDate } from '@wattbook/i18n/formats/moment';
import { readerPreferences } from '../../i18n/preferences.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './about.module.css';

/** Which version this is, by its day: the one that is accepted (SHELL-092, SHELL-093). */
export function VersionLine({ day }: { readonly day: string }) {
  const t = useT();
  // Who reads it may not be signed in, so that the language on the screen is all that is known.
  const language = useLanguage();
  return (
    <p className={classes['version']}>{t('about.termsVersion', { date: formatPlainDate(day, readerPreferences({ language })) ?? day })}</p>
  );
}
