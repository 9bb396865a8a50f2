import { useT } from '../../i18n/use-t.ts';
import { VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { CodeStep } from './code-step.tsx';
import { DemoInboxLink } from './demo-inbox-link.tsx';
import type { SignIn } from './use-sign-in.ts';

/** The page of a second step, after a sign-in or a sign-up. */
export function SecondStepPage(signIn: SignIn) {
  const t = useT();
  return (
    <VisitorPage title={t(signIn.step.kind === 'verification' ? 'signIn.verifyTitle' : 'signIn.tokenTitle')}>
      {/* The key resets the state between steps. */}
      <CodeStep key={signIn.step.kind} {...signIn} />
      {signIn.step.kind === 'verification' && <DemoInboxLink to={signIn.step.credentials.email.trim()} />}
    </VisitorPage>
  );
}
