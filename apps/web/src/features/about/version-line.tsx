import { formatPlainDate } from '@wattbook/i18n/formats/moment';
import { readerPreferences } from '../../i18n/preferences.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './about.module.css';

/** The version of the terms as its day: the version that users accept (SHELL-092, SHELL-093). */
export function VersionLine({ day }: { readonly day: string }) {
  const t = useT();
  // The reader may be a visitor, so only the language of the screen is known.
  const language = useLanguage();
  return (
    <p className={classes['version']}>{t('about.termsVersion', { date: formatPlainDate(day, readerPreferences({ language })) ?? day })}</p>
  );
}
