import { NativeSelect, TextInput } from '@mantine/core';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { offered } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { emailInput } from '../../../ui/form/email-input.ts';
import { PasswordNeeds } from '../../../ui/password/password-needs.tsx';
import { useField } from '../use-field.ts';
import type { SetUp } from '../use-set-up.ts';
import classes from './steps.module.css';
import { PasswordField } from '../../../ui/password/password-field.tsx';

/** Who runs the installation, and the proof that it is whoever started it. */
export function AdministratorStep(setUp: SetUp) {
  const t = useT();
  const field = useField(setUp);
  const language = useLanguage();
  return (
    <>
      <p className={classes['lead']}>{t('setup.administratorText')}</p>
      <div className={classes['pair']}>
        <TextInput
          {...field('code')}
          label={t('setup.code')}
          description={t('setup.codeHint')}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NativeSelect
          label={t('shell.language')}
          size="md"
          value={language}
          onChange={({ currentTarget: { value } }) => {
            const chosen = offered.find((one) => one === value);
            if (chosen !== undefined) void switchLanguage(chosen);
          }}
          data={[
            { value: 'en', label: t('shell.english') },
            { value: 'de', label: t('shell.german') },
          ]}
        />
      </div>
      <div className={classes['pair']}>
        <TextInput {...field('firstName')} label={t('setup.firstName')} autoComplete="given-name" />
        <TextInput {...field('lastName')} label={t('setup.lastName')} autoComplete="family-name" />
      </div>
      <TextInput {...field('email')} label={t('setup.email')} {...emailInput} autoComplete="username" />
      <PasswordField {...field('password')} label={t('setup.password')} autoComplete="new-password" aria-describedby="password-needs" />
      <PasswordNeeds id="password-needs" password={setUp.draft.password} />
    </>
  );
}
