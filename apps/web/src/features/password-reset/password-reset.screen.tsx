import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import { useSendsMail } from '../sign-in/public.ts';
import { RequestCode } from './request-code.tsx';
import { ChoosePassword } from './choose-password.tsx';
import classes from './password-reset.module.css';

type Step = { readonly kind: 'ask' } | { readonly kind: 'choose'; readonly email: string } | { readonly kind: 'done' };

/** A forgotten password: the e-mail, then its code and a new password (AUTH-052 to AUTH-063). */
export function PasswordResetScreen() {
  const t = useT();
  const sendsMail = useSendsMail();
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  if (step.kind === 'done')
    return (
      <VisitorPage title={t('passwordReset.doneTitle')} lead={t('passwordReset.doneText')}>
        <LinkButton to={paths.login()} size="md" fullWidth className={classes['toSignIn'] ?? ''}>
          {t('passwordReset.toSignIn')}
        </LinkButton>
      </VisitorPage>
    );
  const back = <VisitorLink to={paths.login()}>{t('passwordReset.back')}</VisitorLink>;
  return step.kind === 'ask' ? (
    <VisitorPage title={t('passwordReset.title')} lead={t(sendsMail ? 'passwordReset.text' : 'passwordReset.textWithoutMail')}>
      <RequestCode onSent={(email) => setStep({ kind: 'choose', email })} />
      <p className={classes['back']}>{back}</p>
    </VisitorPage>
  ) : (
    <VisitorPage
      title={t('passwordReset.newTitle')}
      lead={t(sendsMail ? 'passwordReset.sentTo' : 'passwordReset.withoutMail', { email: step.email })}
    >
      <ChoosePassword email={step.email} onSaved={() => setStep({ kind: 'done' })} />
      <p className={classes['back']}>{back}</p>
    </VisitorPage>
  );
}
