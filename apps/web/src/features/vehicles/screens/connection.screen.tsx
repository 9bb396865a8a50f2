import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useCallback, useEffect } from 'react';
import type { Address } from '../../../address.ts';
import { fieldsOf, isRefusal, reasonsOf } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastSuccess, toastWithAction } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { problemMessages } from '../connect/connection-message.ts';
import { FailedStep } from '../connect/failed-step.tsx';
import { RefusedNotice } from '../connect/refused-notice.tsx';
import { useStepFocus } from '../connect/use-step-focus.ts';
import { VehiclePicker } from '../connect/vehicle-picker.tsx';
import { WaitingStep } from '../connect/waiting-step.tsx';
import { useCacheConnected } from '../data/connections.mutations.ts';
import { connectionQuery, returnedVehicleQuery } from '../data/connections.queries.ts';
import classes from '../connect/connection.module.css';

/**
 * `/vehicles/connections/{id}`: a connection that has begun, until a vehicle is connected. The redirect of a source leads here, its parameters taken out of
 * the address (VEH-034, VEH-035).
 */
export function ConnectionScreen() {
  const { id = '' } = usePathParams(paths.connection);
  return <Connecting key={id} id={id} />;
}

function Connecting({ id }: { readonly id: string }) {
  const t = useT();
  const { isFinishing, connection, error, problem, isGone, retry, onAdded } = useConnection(id);
  const again = beginAgain(connection);
  const isFailed = error !== null || problem !== null;
  const heading = useStepFocus(isFinishing ? 'finishing' : isFailed ? 'failed' : (connection?.status ?? 'loading'));

  const step = () => {
    if (isFinishing || (connection === undefined && !isFailed)) return <FinishingStep heading={heading} />;
    if (isFailed || connection === undefined)
      return (
        <FailedStep
          heading={heading}
          notice={problem === null ? <RefusedNotice error={error} /> : <Notice kind="danger">{t(problem)}</Notice>}
          again={again}
          onRetry={problem !== null || isRefusal(error, 'connection_failed') ? undefined : retry}
        />
      );
    if (connection.status === 'ready') return <VehiclePicker heading={heading} connection={connection} onAdded={onAdded} />;
    return <WaitingStep heading={heading} connection={connection} again={again} />;
  };

  if (isGone) return <Gone />;
  return (
    <>
      <PageHead title={t('shell.connectVehicle')} back={{ to: paths.vehicles(), label: t('vehicles.title') }} />
      {step()}
    </>
  );
}

/** A connection and what went wrong with it; after a redirect of the source it is finished first. */
function useConnection(id: string) {
  const returned = useQuery(returnedVehicleQuery(id));
  const isFinishing = returned.isFetching || returned.data != null;
  const connection = useQuery({ ...connectionQuery(id), enabled: !isFinishing });
  const onAdded = useAdded(id, connection.data);
  useEffect(() => {
    if (returned.data != null) onAdded(returned.data);
  }, [returned.data, onAdded]);

  const refusal = goesOnHere(returned.error) ? null : returned.error;
  const error = refusal ?? (connection.data === undefined ? connection.error : null);
  return {
    isFinishing,
    connection: connection.data,
    error,
    problem: error === null && connection.data !== undefined ? problemOf(connection.data) : null,
    isGone: !isFinishing && isRefusal(refusal ?? connection.error, 'not_found', 'validation'),
    retry: () => void (refusal === null ? connection : returned).refetch(),
    onAdded,
  };
}

function FinishingStep({ heading }: { readonly heading: ReturnType<typeof useStepFocus> }) {
  const t = useT();
  return (
    <div className={classes['step']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('connect.finishing')}
      </h2>
      <LineSkeleton count={2} />
    </div>
  );
}

/** The ways to connect the same make and vehicle; what was chosen stays. */
const beginAgain = (connection: Connection | undefined): Address =>
  paths.connectVehicle({
    make: connection?.manufacture,
    country: connection?.country ?? undefined,
    vehicle: connection?.vehicleId ?? undefined,
  });

/** Several vehicles belong to the sign-in, and none was chosen; or the source has not confirmed it yet. */
const goesOnHere = (error: unknown): boolean =>
  (isRefusal(error, 'validation') && 'vin' in fieldsOf(error)) ||
  (isRefusal(error, 'connection_failed') && reasonsOf(error).includes('pending'));

function problemOf({ status, problem, vehicles }: Connection): MessageKey | null {
  if (status === 'expired') return 'connect.problem.expired';
  if (status === 'failed') return problem === null ? 'errors.connection_failed' : problemMessages[problem];
  return status === 'ready' && vehicles.length === 0 ? 'connect.problem.no_vehicle' : null;
}

/** Shows a connected vehicle, and offers the others of the same sign-in. */
function useAdded(id: string, connection: Connection | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useCacheConnected();
  return useCallback(
    (vehicle: Vehicle) => {
      cache(vehicle, id);
      const message = t('connect.added', { vehicle: vehicle.displayName });
      const others = connection?.vehicles.filter(({ connected, vin }) => !connected && vin !== vehicle.vin) ?? [];
      if (others.length === 0 || connection?.vehicleId !== null) toastSuccess(message);
      else toastWithAction(message, { label: t('connect.another'), run: () => void navigate(paths.connection(id)) });
      void navigate({ ...paths.vehicle(vehicle.id), replace: true });
    },
    [id, connection, t, navigate, cache],
  );
}

function Gone() {
  const t = useT();
  return (
    <MessagePage kind="empty" title={t('connect.goneTitle')} text={t('connect.goneText')}>
      <LinkButton to={paths.vehicles()}>{t('vehicles.title')}</LinkButton>
      <LinkButton variant="default" to={paths.connectVehicle()}>
        {t('connect.startOver')}
      </LinkButton>
    </MessagePage>
  );
}
