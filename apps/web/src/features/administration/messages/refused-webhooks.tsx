import type { RefusedWebhook } from '@wattbook/contract/messages/message.schema';
import { messageChannels } from '@wattbook/domain/messages/message-kinds';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineList } from '../../../ui/page/line-list.tsx';
import { channelLabels } from '../../messaging/public.ts';
import classes from '../administration.module.css';
import { useRefusedWebhooks } from '../data/failed-messages.queries.ts';

/** How often something came to an address for webhooks that was not taken; nothing where nothing did. */
export function RefusedWebhooks() {
  const t = useT();
  const formats = useFormats();
  const rows = useRefusedWebhooks().data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <p className={classes['text']}>
        <strong>{t('messaging.webhooks')}</strong> {t('messaging.webhooksText')}
      </p>
      <LineList rows={rows} failure={null} onRetry={() => undefined}>
        {({ source, reason, count, lastAt }) => (
          <li key={`${source} ${reason}`}>
            <span>
              <strong>{nameOf(source, t)}</strong>
              <small>{reason === 'signature' ? t('messaging.webhook.signature') : t('messaging.webhook.unreadable')}</small>
              <small>{t('messaging.webhookCount', { count, time: formats.dateTime(lastAt) ?? '' })}</small>
            </span>
          </li>
        )}
      </LineList>
    </>
  );
}

function nameOf(source: RefusedWebhook['source'], t: ReturnType<typeof useT>): string {
  if (source === 'stripe') return t('messaging.stripe');
  const known = messageChannels.find((channel) => channel === source);
  return known === undefined ? source : t(channelLabels[known]);
}
