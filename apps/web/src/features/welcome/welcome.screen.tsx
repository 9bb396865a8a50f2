import { IconLeaf, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Notices, useNotices } from '../notices/public.ts';
import { OwnWays, useDetectedCountry, WaitingConnections } from '../vehicles/public.ts';
import classes from './welcome.module.css';

/** Shown for an account without a vehicle: the notices, and the ways to the first one (VEH-029 to VEH-031). */
export function WelcomeScreen() {
  const t = useT();
  const { notices, isReady } = useNotices();
  return (
    <>
      <PageHead title={t('shell.welcome')} />
      {isReady && (
        <>
          <Notices notices={notices} />
          <WaitingConnections />
          <p className={classes['text']}>{t('shell.welcomeText')}</p>
          {session.view() === null && (
            <>
              <div className={classes['ways']}>
                <LinkButton to={paths.connectVehicle()} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
                  {t('shell.connectVehicle')}
                </LinkButton>
                <Suspense>
                  <QuotaLink />
                </Suspense>
              </div>
              <OwnWays />
            </>
          )}
        </>
      )}
    </>
  );
}

/** The greenhouse gas quota exists in Germany only; its link appears with its screen. */
function QuotaLink() {
  const t = useT();
  const { routesByPath } = useRouter();
  if (useDetectedCountry() !== 'DE' || !(paths.thg.pattern in routesByPath)) return null;
  return (
    <LinkButton variant="default" to={paths.thg()} leftSection={<IconLeaf size={16} stroke={1.75} aria-hidden />}>
      {t('shell.submitQuota')}
    </LinkButton>
  );
}
