import { Button } from '@mantine/core';
import type { Webhook } from '@wattbook/contract/webhooks/webhook.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { useEnableWebhook, useEndWebhook, useTestWebhook, useWebhooks } from '../data/webhooks.queries.ts';
import classes from '../interfaces.module.css';
import { AddWebhook } from './add-webhook.tsx';
import { Deliveries } from './deliveries.tsx';
import { hostOf } from './event-labels.ts';
import { webhookExample } from './webhook-example.ts';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of the user, adding one, what was sent to each, and ending it. */
export function WebhooksCard() {
  const t = useT();
  const webhooks = useWebhooks();
  const [test, enable] = [useTestWebhook(), useEnableWebhook()];
  const mayWrite = canWrite(useActor());
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [ending, setEnding] = useState<Webhook | null>(null);
  const rows = webhooks.data?.data;
  const actionsOf = (webhook: Webhook) => ({
    onShow: () => setShown(webhook),
    onTest: () => test.mutate(webhook.id, { onSuccess: () => toastSuccess(t('interfaces.webhookTested')) }),
    onEnable: () => enable.mutate(webhook.id),
    onEnd: () => setEnding(webhook),
  });
  return (
    <Card title={t('interfaces.webhooks')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t('interfaces.webhooksText')}</p>
        <CopiedText label={t('interfaces.webhookExample')} text={webhookExample('WEBHOOK_SECRET')} />
        {rows?.length === 0 && <p className={classes['text']}>{t('interfaces.noWebhooks')}</p>}
      </div>
      <LineList
        rows={rows}
        failure={webhooks.isError ? `${t('interfaces.webhooksFailed')}. ${t(errorMessageOf(webhooks.error))}` : null}
        onRetry={() => void webhooks.refetch()}
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} actions={mayWrite ? actionsOf(webhook) : null} />}
      </LineList>
      {mayWrite && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('interfaces.addWebhook')}
          </Button>
        </div>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('interfaces.addWebhook')}>
        <AddWebhook onDone={() => setAdding(false)} />
      </Dialog>
      {shown !== null && (
        <Dialog opened onClose={() => setShown(null)} title={t('interfaces.deliveriesOf', { host: hostOf(shown.address) })}>
          <Deliveries webhookId={shown.id} isOn={shown.disabledAt === null} />
        </Dialog>
      )}
      {ending !== null && <EndWebhook webhook={ending} onDone={() => setEnding(null)} />}
    </Card>
  );
}

function EndWebhook({ webhook: { id, address }, onDone }: { readonly webhook: Webhook; readonly onDone: () => void }) {
  const t = useT();
  const end = useEndWebhook();
  return (
    <ConfirmDialog
      opened
      onClose={onDone}
      title={t('interfaces.webhookEndTitle')}
      confirmLabel={t('interfaces.end')}
      busy={end.isPending}
      onConfirm={() => end.mutate(id, { onSuccess: () => toastSuccess(t('interfaces.webhookEnded')), onSettled: onDone })}
    >
      <p>{t('interfaces.webhookEndText', { host: hostOf(address) })}</p>
    </ConfirmDialog>
  );
}
