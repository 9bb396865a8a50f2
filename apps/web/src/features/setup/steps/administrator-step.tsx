import { languageOf } from '@wattbook/domain/texts/languages';
import { NativeSelect } from '@mantine/core';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { languageChoices } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormField } from '../../../ui/form/form-fields.tsx';
import type { SetUpForm } from '../setup.form.ts';
import classes from './steps.module.css';

/** The administrator, and the code that proves access to the server. */
export function AdministratorStep({ form }: { readonly form: SetUpForm }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <p className={classes['lead']}>{t('setup.administratorText')}</p>
      <div className={classes['pair']}>
        <FormField form={form} name="code" />
        <NativeSelect
          label={t('shell.language')}
          size="md"
          value={language}
          onChange={({ currentTarget: { value } }) => {
            const chosen = languageOf(value);
            if (chosen !== undefined) void switchLanguage(chosen);
          }}
          data={languageChoices}
        />
      </div>
      <div className={classes['pair']}>
        <FormField form={form} name="firstName" />
        <FormField form={form} name="lastName" />
      </div>
      <FormField form={form} name="email" />
      <FormField form={form} name="password" />
    </>
  );
}
