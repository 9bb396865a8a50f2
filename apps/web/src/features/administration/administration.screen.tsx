import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useConfiguration } from '../configuration/public.ts';
import classes from './administration.module.css';
import { WaitingCodesCard } from './codes/waiting-codes-card.tsx';
import { StateNotices } from './state/state-notices.tsx';
import { UserListCard } from './users/user-list-card.tsx';

/** Who has an account on this installation, how to help them, and codes that wait (decision 0039). */
export function AdministrationScreen() {
  const t = useT();
  const configuration = useConfiguration();
  return (
    <>
      <PageHead title={t('shell.administration')} />
      <StateNotices />
      <div className={classes['cards']}>
        {configuration?.mail === false && <WaitingCodesCard />}
        <UserListCard />
      </div>
    </>
  );
}
