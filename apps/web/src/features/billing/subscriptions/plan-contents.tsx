import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import classes from './plan-contents.module.css';

/** What needs Professional (decision 0097). */
const contents = [
  'subscriptions.hasChangelog',
  'subscriptions.hasPurpose',
  'subscriptions.hasClasses',
  'subscriptions.hasReports',
] as const satisfies readonly MessageKey[];

/** What the larger plan has besides what both have (BILL-002). */
export function PlanContents() {
  const t = useT();
  return (
    <div className={classes['contents']}>
      <p>{t('subscriptions.contents')}</p>
      <ul>
        {contents.map((content) => (
          <li key={content}>{t(content)}</li>
        ))}
      </ul>
    </div>
  );
}
