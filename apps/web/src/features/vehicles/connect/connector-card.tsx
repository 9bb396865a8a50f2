import { Button } from '@mantine/core';
import type { Connector } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { useState } from 'react';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { isProofRefused, type Proof, ProofDialog } from '../../account/public.ts';
import { useBeginConnection } from '../data/connections.mutations.ts';
import { isTesla } from '../make.ts';
import { connectionForm, type Entered } from './connection.form.ts';
import { connectionMessageOf } from './connection-message.ts';
import { DeliveredList } from './delivered-list.tsx';
import { MissingSettings } from './missing-settings.tsx';
import { sources } from './sources.ts';
import classes from './connect.module.css';

interface ConnectorCardProps {
  readonly connector: Connector;
  readonly make: string;
  readonly country: Country | '';
  /** An existing vehicle to be connected, renewed or restored; null: a new one. */
  readonly vehicle: Vehicle | null;
  readonly isBest: boolean;
}

/** One way to connect a vehicle: what it delivers and how often, what is missing, and its beginning (VEH-033). */
export function ConnectorCard({ connector, make, country, vehicle, isBest }: ConnectorCardProps) {
  const t = useT();
  const { name, about, help, varies = false } = sources[connector.connector];
  return (
    <Card
      title={name}
      aside={
        <span className={classes['chips']}>
          {isBest && <PlainChip label={t('connect.best')} />}
          {connector.simulated && <PlainChip label={t('connect.simulated')} />}
        </span>
      }
    >
      <div className={classes['stack']}>
        <p className={classes['text']}>{t(about)}</p>
        <dl className={classes['facts']}>
          <dt>{t('connect.way')}</dt>
          <dd>{frequencyOf(connector, t)}</dd>
          <dt>{t('connect.history')}</dt>
          <dd>{historyText(connector, t)}</dd>
        </dl>
        <DeliveredList delivers={connector.delivers} isElectricOnly={isTesla(make)} />
        {varies && <p className={classes['hint']}>{t('connect.varies')}</p>}
        {connector.simulated && (
          <p className={classes['hint']}>
            {t(connector.form.some(({ example }) => example !== null) ? 'connect.simulatedForm' : 'connect.simulatedText')}
          </p>
        )}
        {connector.missing.length > 0 ? (
          <MissingSettings settings={connector.missing} />
        ) : (
          <BeginForm {...{ connector, make, country, vehicle, isBest }} helpText={help === undefined ? null : t(help)} />
        )}
      </div>
    </Card>
  );
}

function historyText({ historyDays: count, historyOf }: Connector, t: Translate): string {
  if (historyOf === null) return t('connect.noHistory');
  return t(historyOf === 'charges' ? 'connect.chargesOfDays' : 'connect.historyDays', { count });
}

function frequencyOf({ way, everySeconds }: Connector, t: Translate): string {
  if (way === 'poll' && everySeconds !== null) return t('connect.everyMinutes', { count: Math.max(1, Math.round(everySeconds / 60)) });
  return t(way === 'stream' ? 'connect.way.stream' : 'connect.way.webhook');
}

/** A filled form that waits for the proof of its user. */
interface Waiting {
  readonly entered: Entered;
  readonly done: () => void;
  readonly refuse: (error: unknown) => void;
}

type Begun = Pick<ConnectorCardProps, 'connector' | 'make' | 'country' | 'vehicle'>;

/** The form of a connection, which is sent after its user has proved who it is. */
function useBeginning({ connector: { connector, form: asked }, make, country, vehicle }: Begun) {
  const begin = useBeginConnection();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const names = asked.map((field) => field.name);
  const form = useForm({
    form: connectionForm,
    about: names,
    // In the demo with what its simulator accepts.
    initial: {
      ...Object.fromEntries(asked.map(({ name, example }) => [name, example ?? ''])),
      ...(vehicle?.vin != null && { vin: vehicle.vin }),
    },
    send: (entered: Entered) => new Promise<void>((done, refuse) => setWaiting({ entered, done, refuse })),
  });
  const beginProven = async (proof: Proof) => {
    if (waiting === null) return;
    const { entered, done, refuse } = waiting;
    try {
      await begin.mutateAsync({
        ...proof,
        connector,
        manufacture: make,
        country: country === '' ? null : country,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        fields: Object.fromEntries(Object.entries(entered).flatMap(([name, text]) => (names.includes(name) && text ? [[name, text]] : []))),
        ...(vehicle !== null && { vehicleId: vehicle.id }),
      });
      done();
    } catch (error) {
      if (isProofRefused(error)) throw error;
      // What the source refused belongs to the form.
      refuse(error);
    }
    setWaiting(null);
  };
  const cancel = () => {
    waiting?.done();
    setWaiting(null);
  };
  return { form, hasFields: names.length > 0, isWaiting: waiting !== null, beginProven, cancel };
}

function BeginForm({ isBest, helpText, ...begun }: ConnectorCardProps & { readonly helpText: string | null }) {
  const { connector, vehicle } = begun;
  const t = useT();
  const { form, hasFields, isWaiting, beginProven, cancel } = useBeginning(begun);
  const source = sources[connector.connector].name;
  const isRenewal = vehicle !== null && vehicle.loginData !== 'none';
  const action = t(isRenewal ? 'connect.renew' : 'connect.begin', { source });
  return (
    <>
      <form {...form.element} className={classes['stack']} autoComplete="off">
        {hasFields && helpText !== null && <p className={classes['text']}>{helpText}</p>}
        {hasFields && <FormFields form={form} />}
        {form.failure !== null && <Notice kind="danger">{t(connectionMessageOf(form.failure.error))}</Notice>}
        <div className={classes['actions']}>
          <Button type="submit" variant={isBest ? 'filled' : 'default'} loading={form.busy}>
            {action}
          </Button>
        </div>
      </form>
      <ProofDialog opened={isWaiting} onClose={cancel} title={action} confirmLabel={action} onProof={beginProven}>
        <p className={classes['text']}>{t('connect.proof')}</p>
      </ProofDialog>
    </>
  );
}
