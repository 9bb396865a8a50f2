import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useEndMetrics, useMetrics } from '../data/metrics.queries.ts';
import { useIsDemo } from '../household-link.tsx';
import classes from '../interfaces.module.css';
import { MakeToken } from './make-token.tsx';
import { metricsExample } from './metrics-example.ts';

/** For administrators: where a monitor reads the metrics of the installation, when one did, its token and the end of it. */
export function MetricsCard() {
  const t = useT();
  const { data, error, refetch } = useMetrics();
  const isDemo = useIsDemo();
  const [dialog, setDialog] = useState<'make' | 'end' | null>(null);
  const close = () => setDialog(null);
  const label = t(data?.from === 'stored' || data?.from === 'both' ? 'interfaces.metricsRenew' : 'interfaces.metricsMake');
  return (
    <Card title={t('interfaces.metrics')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.metricsText')}</p>
        {error !== null && (
          <StaleNotice text={`${t('interfaces.metricsFailed')}. ${t(errorMessageOf(error))}`} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <MetricsState metrics={data} />}
        {data !== undefined && !isDemo && (
          <div className={classes['buttons']}>
            <Button variant="default" onClick={() => setDialog('make')}>
              {label}
            </Button>
            {data.isOn && (
              <Button
                variant="default"
                aria-label={t('interfaces.endOne', { name: t('interfaces.metrics') })}
                onClick={() => setDialog('end')}
              >
                {t('interfaces.end')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Dialog opened={dialog === 'make'} onClose={close} title={t('interfaces.metricsMake')} size="md">
        <MakeToken onDone={close} />
      </Dialog>
      {dialog === 'end' && <EndMetrics onDone={close} />}
    </Card>
  );
}

type Metrics = NonNullable<ReturnType<typeof useMetrics>['data']>;

const fromMessages = {
  environment: 'interfaces.metricsFromEnvironment',
  stored: 'interfaces.metricsFromStored',
  both: 'interfaces.metricsFromBoth',
} as const;

function MetricsState({ metrics: { from, address, lastReadAt, lastReadFrom } }: { readonly metrics: Metrics }) {
  const t = useT();
  const formats = useFormats();
  const read =
    lastReadAt === null
      ? t('interfaces.metricsNotRead')
      : t('interfaces.metricsReadAt', { time: formats.dateTime(lastReadAt) ?? '', address: lastReadFrom ?? '' });
  return (
    <>
      <p className={classes['text']}>{from === null ? t('interfaces.metricsOff') : `${t(fromMessages[from])} ${read}`}</p>
      <CopiedText label={t('interfaces.metricsTry')} text={metricsExample('METRICS_TOKEN', address)} />
    </>
  );
}

function EndMetrics({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const end = useEndMetrics();
  return (
    <ConfirmDialog
      opened
      onClose={onDone}
      title={t('interfaces.endTitle')}
      confirmLabel={t('interfaces.end')}
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSuccess: () => toastSuccess(t('interfaces.metricsEnded')), onSettled: onDone })}
    >
      <p>{t('interfaces.metricsEndText')}</p>
    </ConfirmDialog>
  );
}
