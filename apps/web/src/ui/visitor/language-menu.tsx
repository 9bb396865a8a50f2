import { languageOf } from '@wattbook/domain/texts/languages';
import { NativeSelect } from '@mantine/core';
import { switchLanguage } from '../../i18n/i18n.ts';
import { languageChoices } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './visitor-page.module.css';

/** The browser's own select: no menu code before the sign-in. */
export function LanguageMenu() {
  const t = useT();
  const language = useLanguage();
  return (
    <NativeSelect
      className={classes['language'] ?? ''}
      variant="unstyled"
      aria-label={t('shell.language')}
      value={language}
      onChange={({ currentTarget: { value } }) => {
        const chosen = languageOf(value);
        if (chosen !== undefined) void switchLanguage(chosen);
      }}
      data={languageChoices}
    />
  );
}
