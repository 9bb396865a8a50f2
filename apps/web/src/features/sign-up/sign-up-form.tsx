import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { referralSources } from '@wattbook/domain/account/referral-source';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import { emailInput } from '../../ui/form/email-input.ts';
import { useFirstProblem } from '../../ui/form/use-problems.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import { NewPasswordField } from '../../ui/password/new-password-field.tsx';
import type { useSignIn } from '../sign-in/public.ts';
import { longest } from './sign-up-draft.ts';
import classes from './sign-up.module.css';
import { useSignUp } from './use-sign-up.ts';
import { PasswordField } from '../../ui/password/password-field.tsx';

interface SignUpFormProps {
  /** The code that the address brought (AUTH-037). */
  readonly referralCode: string;
  /** The marker of a campaign that the address brought (OQ-035). */
  readonly campaign: string | undefined;
  readonly signIn: ReturnType<typeof useSignIn>;
}

type TextField = 'firstName' | 'lastName' | 'email' | 'confirmation' | 'referralText' | 'referralCode';

/** What an account is made of (AUTH-036). */
export function SignUpForm(props: SignUpFormProps) {
  const t = useT();
  const { draft, problems, failure, busy, change, onSubmit } = useSignUp(props);
  const form = useFirstProblem(problems.found);

  const field = (name: TextField, label: MessageKey) => {
    const error = problems.at(name, { field: t(label), number: longest[name] ?? '' });
    return {
      name,
      label: t(label),
      size: 'md' as const,
      value: draft[name],
      error,
      'aria-invalid': error !== undefined,
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => change(name, value),
    };
  };

  return (
    <form ref={form} className={classes['form']} onSubmit={onSubmit} noValidate>
      <div className={classes['pair']}>
        <TextInput {...field('firstName', 'accountForm.firstName')} autoComplete="given-name" />
        <TextInput {...field('lastName', 'accountForm.lastName')} autoComplete="family-name" />
      </div>
      <TextInput {...field('email', 'accountForm.email')} {...emailInput} autoComplete="username" />
      <NewPasswordField
        label={t('accountForm.password')}
        value={draft.password}
        error={problems.at('password', { field: t('accountForm.password') })}
        onChange={(value) => change('password', value)}
      />
      <PasswordField {...field('confirmation', 'accountForm.confirmation')} autoComplete="new-password" />
      <NativeSelect
        name="referralSource"
        label={t('signUp.source')}
        size="md"
        value={draft.referralSource ?? ''}
        onChange={({ currentTarget: { value } }) => change('referralSource', referralSources.find((source) => source === value) ?? null)}
        data={[
          { value: '', label: t('signUp.sourceNone') },
          ...referralSources.map((source) => ({ value: source, label: t(`signUp.${source}`) })),
        ]}
      />
      {draft.referralSource === 'other' && <TextInput {...field('referralText', 'signUp.sourceText')} autoComplete="off" />}
      <TextInput
        {...field('referralCode', 'signUp.referralCode')}
        placeholder={t('signUp.referralCodeHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes['terms']}>
        <Checkbox
          name="terms"
          classNames={{ error: classes['accept'] ?? '' }}
          label={t('signUp.terms')}
          checked={draft.terms}
          error={problems.at('terms')}
          aria-invalid={problems.at('terms') !== undefined}
          onChange={({ currentTarget: { checked } }) => change('terms', checked)}
        />
        <p>
          <SitePageLink page="terms">{t('signUp.readTerms')}</SitePageLink>
          <SitePageLink page="privacy">{t('signUp.readPrivacy')}</SitePageLink>
        </p>
      </div>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
