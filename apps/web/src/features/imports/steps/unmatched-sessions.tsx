import { Button } from '@mantine/core';
import type { ChargingSession } from '@wattbook/contract/imports/charging-sessions.endpoints';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { useMakeCharges, useUnmatchedSessions } from '../data/charging-sessions.queries.ts';
import classes from '../imports.module.css';

/** The sessions of a charger that are no charge of the vehicle, which can become charges (decision 0085). */
export function UnmatchedSessions({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const vehicle = useVehicles().find(({ id }) => id === vehicleId)?.displayName;
  const { data, error, refetch } = useUnmatchedSessions(vehicleId);
  const { mutate, isPending } = useMakeCharges(vehicleId);
  // Deleted since, or all of them are charges by now.
  if (vehicle === undefined || data?.total === 0) return null;
  const free = data?.data.filter(({ state }) => state === 'free') ?? [];
  const make = (ids: readonly string[]) => mutate(ids, { onError: (failure) => toastError(t(errorMessageOf(failure))) });
  const title = t('imports.sessionsTitle', { vehicle });
  return (
    <section className={classes['report']} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes['text']}>{t('imports.sessionsText')}</p>
      <LineList rows={data?.data} failure={error === null ? null : t(errorMessageOf(error))} onRetry={() => void refetch()}>
        {(session) => <SessionLine key={session.id} session={session} busy={isPending} onMake={() => make([session.id])} />}
      </LineList>
      {free.length > 1 && (
        <div className={classes['actions']}>
          <Button variant="default" size="xs" loading={isPending} onClick={() => make(free.map(({ id }) => id))}>
            {t('imports.makeCharges', { count: free.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SessionLineProps {
  readonly session: ChargingSession;
  readonly busy: boolean;
  readonly onMake: () => void;
}

function SessionLine({ session: { startTime, endTime, kWh, chargingPoint, state, reason }, busy, onMake }: SessionLineProps) {
  const t = useT();
  const formats = useFormats();
  const when = `${formats.date(startTime) ?? ''}, ${formats.times(startTime, endTime) ?? ''}`;
  const said = state === 'waiting' ? t('imports.sessionWaiting') : reason === null ? null : t(`imports.sessionReason.${reason}`);
  const facts = [formats.withUnit('energy', kWh), chargingPoint, said];
  return (
    <li>
      <div>
        <strong>{when}</strong>
        <small>{facts.filter((fact) => fact !== null).join(' · ')}</small>
      </div>
      {state === 'free' && (
        <Button variant="default" size="xs" disabled={busy} aria-label={t('imports.makeChargeOf', { when })} onClick={onMake}>
          {t('imports.makeCharge')}
        </Button>
      )}
    </li>
  );
}
