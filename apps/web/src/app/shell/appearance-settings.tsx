import { languageOf } from '@wattbook/domain/texts/languages';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useSavePreferences } from '../../features/account/public.ts';
import { switchLanguage } from '../../i18n/i18n.ts';
import { languageChoices } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { toastError } from '../../ui/toast.tsx';
import classes from './appearance-settings.module.css';

const schemes = ['light', 'dark', 'auto'] as const;

/** Language (stored with the user, SET-005) and colour scheme (stored in this browser). */
export function AppearanceSettings() {
  const t = useT();
  const labels = useId();
  const language = useLanguage();
  const save = useSavePreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  const onLanguage = (value: string) => {
    const chosen = languageOf(value);
    if (chosen === undefined) return;
    void switchLanguage(chosen);
    const onError = (error: Error) => {
      void switchLanguage(language);
      toastError(t('settings.notSaved', { reason: t(errorMessageOf(error)) }));
    };
    save.mutate({ language: chosen }, { onError });
  };

  return (
    <div className={classes['settings']}>
      <span id={`${labels}-language`}>{t('shell.language')}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={`${labels}-language`}
        value={language}
        onChange={onLanguage}
        data={languageChoices}
      />
      <span id={`${labels}-scheme`}>{t('shell.appearance')}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={`${labels}-scheme`}
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find((one) => one === value) ?? 'auto')}
        data={[
          { value: 'light', label: t('shell.light') },
          { value: 'dark', label: t('shell.dark') },
          { value: 'auto', label: t('shell.system') },
        ]}
      />
    </div>
  );
}
