import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../data/use-actor.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useConfiguration } from '../../configuration/public.ts';
import { ChannelsCard } from '../../messaging/public.ts';
import { SupportViewsCard } from '../../support/public.ts';
import { useUser } from '../data/user.queries.ts';
import { ArchiveCard } from '../profile/archive-card.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { CompaniesCard } from '../profile/companies-card.tsx';
import { DevicesCard } from '../profile/devices-card.tsx';
import { EndCard } from '../profile/end-card.tsx';
import { PasswordCard } from '../profile/password-card.tsx';
import { PersonCard } from '../profile/person-card.tsx';
import { SecurityCard } from '../profile/security-card.tsx';
import { TwoFactorCard } from '../profile/two-factor-card.tsx';
import { PlacesCard } from '../places/places-card.tsx';
import classes from '../profile/profile.module.css';

/** The user's data, sign-in methods, devices and the end of the account (AUTH-064). */
export function ProfileScreen() {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const user = useUser();
  // The account of the demo is shared and cannot be changed.
  const configuration = useConfiguration();
  const isShared = configuration?.demo?.email === user.email;
  return (
    <>
      <PageHead title={t('shell.profile')} />
      {isShared && <Notice kind="info">{t('account.shared')}</Notice>}
      <div className={classes['cards']}>
        <div className={classes['column']}>
          <PersonCard isShared={isShared} />
          {!isShared && <PasswordCard />}
          {!isShared && <PlacesCard />}
          <ChannelsCard isShared={isShared} />
        </div>
        <div className={classes['column']}>
          {!isShared && <TwoFactorCard />}
          {!isShared && configuration !== undefined && <PasskeysCard origin={configuration.passkeyOrigin} />}
          {!isShared && <CompaniesCard mayWrite={mayWrite} />}
          <DevicesCard isShared={isShared} />
          <SupportViewsCard />
          {!isShared && mayWrite && <SecurityCard />}
          <ArchiveCard />
          {!isShared && <EndCard />}
        </div>
      </div>
    </>
  );
}
