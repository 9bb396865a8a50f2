import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './change-list.module.css';

/** Why there is no change log, and the way to the plans (TRIP-086). */
export function NotInPlan() {
  const t = useT();
  return (
    <div className={classes['plan']}>
      <Notice kind="info">{t('changelog.notInPlan')}</Notice>
      <LinkButton to={paths.billing()} variant="default">
        {t('charges.seePlans')}
      </LinkButton>
    </div>
  );
}
