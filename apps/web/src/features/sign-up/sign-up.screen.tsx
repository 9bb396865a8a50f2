import { useRouteContext } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { usePathParams } from '../../ui/use-path-params.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { SecondStepPage, useSignIn } from '../sign-in/public.ts';
import { SignUpForm } from './sign-up-form.tsx';
import classes from './sign-up.module.css';

/** Creates an account and signs in at once, which asks for the code of the e-mail (OQ-034). */
export function SignUpScreen() {
  const t = useT();
  const { id } = usePathParams(paths.signUpWithCode);
  const [{ ref }] = useUrlState();
  const { configuration } = useRouteContext({ from: '/visitor' });
  const signIn = useSignIn();
  if (signIn.step.kind !== 'credentials') return <SecondStepPage {...signIn} />;
  return (
    <VisitorPage
      title={t('signUp.title')}
      lead={
        <>
          {t('signUp.haveOne')} <VisitorLink to={paths.login()}>{t('signUp.toSignIn')}</VisitorLink>
        </>
      }
    >
      {configuration?.signUp === false ? (
        <div className={classes['closed']}>
          <Notice kind="info">{t('signUp.closed')}</Notice>
        </div>
      ) : (
        <SignUpForm referralCode={id ?? ''} campaign={ref} signIn={signIn} sells={configuration?.billing === true} />
      )}
    </VisitorPage>
  );
}
