import { useLoaderData } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { takeAddressCredentials } from '../../session/address-credentials.ts';
import { findPasskeyObstacle } from '../../session/passkeys.ts';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { CompanyButton } from '../company-sign-in/public.ts';
import { DemoHint } from './demo-hint.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

// Lazy, because most sign in with the first step.
const SecondStepPage = lazy(async () => ({ default: (await import('./second-step-page.tsx')).SecondStepPage }));

/** The sign-in with its steps. */
export function SignInScreen() {
  const t = useT();
  const configuration = useLoaderData({ from: '/visitor/login' });
  const signIn = useSignIn();
  const [email, setEmail] = useState('');
  useCredentialsOfAddress(signIn);
  if (signIn.step.kind !== 'credentials')
    return (
      <Suspense>
        <SecondStepPage {...signIn} />
      </Suspense>
    );
  return (
    <VisitorPage
      title={t('signIn.title')}
      {...(configuration?.signUp === true && {
        lead: (
          <>
            {t('signIn.newHere')} <VisitorLink to={paths.signUp()}>{t('signIn.createAccount')}</VisitorLink>
          </>
        ),
      })}
    >
      <SignInForm {...signIn} onEmail={setEmail} />
      {configuration != null && findPasskeyObstacle(configuration.passkeyOrigin) === null && <PasskeySignIn />}
      {configuration?.companies === true && <CompanyButton email={email} />}
      {configuration?.demo && <DemoHint demo={configuration.demo} />}
    </VisitorPage>
  );
}

/** Signs in once with credentials from the address (AUTH-008). */
function useCredentialsOfAddress({ signIn }: SignIn): void {
  const attempt = useRef(signIn);
  useEffect(() => {
    const credentials = takeAddressCredentials();
    if (credentials !== null) void attempt.current(credentials);
  }, []);
}
