import { Button } from '@mantine/core';
import type { Webhook } from '@wattbook/contract/webhooks/webhook.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../interfaces.module.css';
import { eventLabels, hostOf } from './event-labels.ts';

export interface WebhookActions {
  readonly onShow: () => void;
  readonly onTest: () => void;
  readonly onEnable: () => void;
  readonly onEnd: () => void;
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  /** Null: only looked at. */
  readonly actions: WebhookActions | null;
}

/** Where a webhook sends what, and how it is doing. */
export function WebhookRow({ webhook, actions }: WebhookRowProps) {
  const t = useT();
  const facts = [useHealthOf(webhook), ...webhook.events.map((event) => t(eventLabels[event]))];
  return (
    <li>
      <span>
        <strong>{hostOf(webhook.address)}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      {actions !== null && (
        <span className={classes['buttons']}>
          <Button variant="default" size="xs" onClick={actions.onShow}>
            {t('interfaces.deliveries')}
          </Button>
          {webhook.disabledAt === null ? (
            <Button variant="default" size="xs" onClick={actions.onTest}>
              {t('interfaces.webhookTest')}
            </Button>
          ) : (
            <Button variant="default" size="xs" onClick={actions.onEnable}>
              {t('interfaces.webhookEnable')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={t('interfaces.endOne', { name: hostOf(webhook.address) })}
            onClick={actions.onEnd}
          >
            {t('interfaces.end')}
          </Button>
        </span>
      )}
    </li>
  );
}

function useHealthOf({ disabledAt, failingSince, lastSentAt, heldUntil }: Webhook): string {
  const t = useT();
  const formats = useFormats();
  const time = (at: string) => formats.dateTime(at) ?? '';
  if (disabledAt !== null) return t('interfaces.webhookOff', { time: time(disabledAt) });
  if (failingSince !== null) {
    const failing = t('interfaces.webhookFailing', { time: time(failingSince) });
    return heldUntil === null ? failing : `${failing} · ${t('interfaces.webhookHeld', { time: time(heldUntil) })}`;
  }
  return lastSentAt === null ? t('interfaces.webhookNotSent') : t('interfaces.webhookSentAt', { time: time(lastSentAt) });
}
