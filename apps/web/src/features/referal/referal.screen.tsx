import { useRouteContext } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { VisitorLink, VisitorPage } from '../../ui/visitor/visitor-page.tsx';
import classes from './referal.module.css';

const parts = ['code', 'kept', 'money'] as const;

/** Explains a recommendation and links to the sign-up with the code of the address (OQ-021). The texts promise only what this installation provides. */
export function ReferalScreen() {
  const t = useT();
  const { configuration } = useRouteContext({ from: '/public' });
  const [{ code: codeParameter = '', ref }] = useUrlState();
  const code = codeParameter.trim();
  const isSignedIn = session.claims() !== null;
  return (
    <VisitorPage title={t('referrals.title')} lead={t('referrals.lead')}>
      <dl className={classes['parts']}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`referrals.${part}Title`)}</dt>
            <dd>{t(`referrals.${part}Text`)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['next']}>
        {isSignedIn && (
          <>
            <Notice kind="info">{t('referrals.signedIn')}</Notice>
            <LinkButton to={paths.dashboard()} size="md" fullWidth>
              {t('referrals.toDashboard')}
            </LinkButton>
          </>
        )}
        {!isSignedIn && configuration?.signUp === false && <Notice kind="info">{t('referrals.closed')}</Notice>}
        {!isSignedIn && configuration?.signUp !== false && (
          <>
            {code !== '' && <p className={classes['code']}>{t('referrals.yourCode', { code })}</p>}
            <LinkButton to={code === '' ? paths.signUp({ ref }) : paths.signUpWithCode(code, { ref })} size="md" fullWidth>
              {t('referrals.toSignUp')}
            </LinkButton>
          </>
        )}
        {!isSignedIn && (
          <p className={classes['other']}>
            {t('referrals.haveOne')} <VisitorLink to={paths.login()}>{t('referrals.toSignIn')}</VisitorLink>
          </p>
        )}
      </div>
    </VisitorPage>
  );
}
