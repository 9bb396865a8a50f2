import { Button } from '@mantine/core';
import type { MqttBroker } from '@wattbook/contract/mqtt/mqtt.endpoints';
import { canWrite } from '@wattbook/domain/access/actor';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { useEndMqtt, useMqtt } from '../data/mqtt.queries.ts';
import classes from '../interfaces.module.css';
import { HouseholdLink, useIsDemo } from '../household-link.tsx';
import { EnterBroker } from './enter-broker.tsx';

/** The broker to which the state of the vehicles is published: entering it, how it is doing, and its end. */
export function MqttCard() {
  const t = useT();
  const { data, error, refetch } = useMqtt();
  const end = useEndMqtt();
  const isDemo = useIsDemo();
  const mayWrite = canWrite(useActor()) && !isDemo;
  const [dialog, setDialog] = useState<'enter' | 'end' | null>(null);
  const close = () => setDialog(null);
  const broker = data?.broker ?? null;
  const label = t(broker === null ? 'interfaces.mqttEnter' : 'interfaces.mqttChange');
  return (
    <Card title={t('interfaces.mqtt')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.mqttText')}</p>
        {error !== null && (
          <StaleNotice text={`${t('interfaces.mqttFailed')}. ${t(errorMessageOf(error))}`} onRetry={() => void refetch()} />
        )}
        {data !== undefined &&
          (broker === null ? <p className={classes['text']}>{t('interfaces.mqttOff')}</p> : <BrokerState broker={broker} />)}
        {data !== undefined && <CopiedText label={t('interfaces.mqttTry')} text={exampleOf(broker ?? exampleBroker)} />}
        {isDemo && broker !== null && <HouseholdLink />}
        {mayWrite && data !== undefined && (
          <div className={classes['buttons']}>
            <Button variant="default" onClick={() => setDialog('enter')}>
              {label}
            </Button>
            {broker !== null && (
              <Button
                variant="default"
                aria-label={t('interfaces.endOne', { name: t('interfaces.mqtt') })}
                onClick={() => setDialog('end')}
              >
                {t('interfaces.mqttEnd')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Dialog opened={dialog === 'enter'} onClose={close} title={label}>
        <EnterBroker label={label} onDone={close} />
      </Dialog>
      <ConfirmDialog
        opened={dialog === 'end'}
        onClose={close}
        title={t('interfaces.mqttEndTitle')}
        confirmLabel={t('interfaces.mqttEnd')}
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSuccess: () => toastSuccess(t('interfaces.mqttEnded')), onSettled: close })}
      >
        <p>{t('interfaces.mqttEndText')}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** Where none is entered. */
const exampleBroker = { broker: 'mqtts://homeassistant.example:8883', topic: 'wattbook' };

const exampleOf = ({ broker, topic }: Pick<MqttBroker, 'broker' | 'topic'>) =>
  `mosquitto_sub -L '${broker}/${topic}/#' -u USER -P PASSWORD -v`;

/** Why a broker is not connected; a new word of the server is shown as it is. */
const reasonLabels: Readonly<Record<string, MessageKey>> = {
  unreachable: 'interfaces.mqttReason.unreachable',
  certificate: 'interfaces.mqttReason.certificate',
  login: 'interfaces.mqttReason.login',
  private_address: 'interfaces.mqttReason.private_address',
  other_secret: 'interfaces.mqttReason.other_secret',
};

function BrokerState({ broker: { broker, topic, connectedSince, failingSince, lastSentAt, reason } }: { readonly broker: MqttBroker }) {
  const t = useT();
  const formats = useFormats();
  const time = (at: string) => formats.dateTime(at) ?? '';
  const known = reason === null ? undefined : reasonLabels[reason];
  const facts = [
    ...(connectedSince === null ? [] : [t('interfaces.mqttConnected', { time: time(connectedSince) })]),
    ...(connectedSince === null && reason === null ? [t('interfaces.mqttConnecting')] : []),
    ...(lastSentAt === null ? [] : [t('interfaces.mqttSentAt', { time: time(lastSentAt) })]),
    t('interfaces.mqttTopics', { topic }),
  ];
  return (
    <>
      <p className={classes['text']}>
        <strong>{broker}</strong>
        {` · ${facts.join(' · ')}`}
      </p>
      {reason !== null && (
        <Notice kind="warning">
          {`${failingSince === null ? '' : `${t('interfaces.mqttFailing', { time: time(failingSince) })}: `}${known === undefined ? reason : t(known)}.`}
        </Notice>
      )}
    </>
  );
}
