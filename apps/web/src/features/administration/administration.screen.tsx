import { Link } from '@tanstack/react-router';
import type { Site } from '@wattbook/contract/configuration.endpoints';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useConfiguration } from '../configuration/public.ts';
import classes from './administration.module.css';
import { BackupsCard } from './backups/backups-card.tsx';
import { WaitingCodesCard } from './codes/waiting-codes-card.tsx';
import { PaymentProblemsCard } from './installation/payment-problems-card.tsx';
import { SettingsCard } from './installation/settings-card.tsx';
import { StatusCards } from './installation/status-cards.tsx';
import { VehicleStatesCard } from './installation/vehicle-states-card.tsx';
import { StateNotices } from './state/state-notices.tsx';
import { FailedMessagesCard } from './messages/failed-messages-card.tsx';
import { PayoutsCard } from './payouts/payouts-card.tsx';
import { PromotionsCard } from './promotions/promotions-card.tsx';
import { SupportTicketsCard } from '../support/public.ts';
import { LookDialog } from './users/look.dialog.tsx';
import { UserListCard } from './users/user-list-card.tsx';

/** Who has an account on this installation, how to help them, codes that wait (decision 0039), and what the installation does (decision 0172). */
export function AdministrationScreen() {
  const t = useT();
  const configuration = useConfiguration();
  return (
    <>
      <PageHead title={t('shell.administration')} />
      <StateNotices />
      {configuration !== undefined && hasNoImprint(configuration) && <NoImprint />}
      <div className={classes['cards']}>
        {configuration?.mail === false && <WaitingCodesCard />}
        <SupportTicketsCard look={(user, onClose) => <LookDialog user={user} onClose={onClose} />} />
        {configuration?.billing === true && <PayoutsCard />}
        {configuration?.billing === true && <PromotionsCard />}
        {configuration?.billing === true && <PaymentProblemsCard />}
        <BackupsCard />
        <FailedMessagesCard />
        <UserListCard />
        <VehicleStatesCard />
        <StatusCards />
        <SettingsCard />
      </div>
    </>
  );
}

/** Neither the operator nor a page of the operator's own is set. */
const hasNoImprint = ({ operator, links }: Pick<Site, 'operator' | 'links'>): boolean =>
  operator === null && Object.values(links.imprint).every((url) => url === null);

function NoImprint() {
  const t = useT();
  return (
    <Notice kind="info">
      {t('administration.noImprint')} <Link {...paths.about('imprint')}>{t('administration.toImprint')}</Link>
    </Notice>
  );
}
