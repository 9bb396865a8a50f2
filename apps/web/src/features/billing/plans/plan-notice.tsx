import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './plan-notice.module.css';

/** In place of what belongs to Professional: that the vehicle does not have that plan, and the way to the plans (TRIP-086, TRIP-087). */
export function PlanNotice({ text }: { readonly text: MessageKey }) {
  const t = useT();
  return (
    <div className={classes['notice']}>
      <Notice kind="info">{t(text)}</Notice>
      <LinkButton to={paths.billing()} variant="default">
        {t('billing.seePlans')}
      </LinkButton>
    </div>
  );
}
