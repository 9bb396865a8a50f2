import { Button } from '@mantine/core';
import { isRefusal } from '../../api/api-error.ts';
import { type OwnMessages, errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormField } from '../../ui/form/form-fields.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import type { useSignIn } from '../sign-in/public.ts';
import { addedToBody, checkSignUp, type EnteredBody, signUpForm } from './sign-up.form.ts';
import classes from './sign-up.module.css';

/** AUTH-051. */
const signUpSentences = { validation: 'signUp.attention', forbidden: 'signUp.closed' } as const satisfies OwnMessages;

interface SignUpFormProps {
  /** The referral code of the address (AUTH-037). */
  readonly referralCode: string;
  /** The campaign marker of the address (OQ-035). */
  readonly campaign: string | undefined;
  readonly signIn: ReturnType<typeof useSignIn>;
  /** Whether plans are for sale: only then is there a reason to ask for the source and the referral code. */
  readonly sells: boolean;
}

/** Creates an account (AUTH-036), then signs in. */
export function SignUpForm({ referralCode, campaign, signIn, sells }: SignUpFormProps) {
  const t = useT();
  const form = useForm({
    form: signUpForm,
    initial: { referralCode: sells ? referralCode : '' },
    size: 'md',
    check: checkSignUp,
    send: async (entered: EnteredBody, values) => {
      const body = { ...entered, ...addedToBody(values, campaign), language: currentLanguage() };
      const { email } = await visitorCall('POST /v1/users/signup', body);
      await signIn.signIn({ email, password: entered.password }, { justSent: true });
    },
    // AUTH-049, AUTH-050.
    problemsOf: (error) => {
      if (isRefusal(error, 'email_blocked')) return { email: { word: 'email_blocked' } };
      return isRefusal(error, 'conflict') ? { email: { word: 'email_taken' } } : {};
    },
  });
  const failure = form.failure === null ? signIn.failure : errorMessageOf(form.failure.error, signUpSentences);

  return (
    <form {...form.element} className={classes['form']}>
      <div className={classes['pair']}>
        <FormField form={form} name="firstName" />
        <FormField form={form} name="lastName" />
      </div>
      <FormField form={form} name="email" />
      <FormField form={form} name="password" />
      <FormField form={form} name="confirmation" />
      {sells && (
        <>
          <FormField form={form} name="referralSource" />
          <FormField form={form} name="referralText" />
          <FormField form={form} name="referralCode" />
        </>
      )}
      <div className={classes['terms']}>
        <FormField form={form} name="terms" />
        <p>
          <SitePageLink page="terms">{t('signUp.readTerms')}</SitePageLink>
          <SitePageLink page="privacy">{t('signUp.readPrivacy')}</SitePageLink>
        </p>
      </div>
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <Button type="submit" size="md" fullWidth loading={form.busy || signIn.busy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
