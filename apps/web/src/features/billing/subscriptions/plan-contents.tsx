import { List } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';

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
    <div>
      <p>{t('subscriptions.contents')}</p>
      <List>
        {contents.map((content) => (
          <List.Item key={content}>{t(content)}</List.Item>
        ))}
      </List>
    </div>
  );
}
