import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { needsScopesConfirm } from '@wattbook/domain/fleet/fleet-tasks';
import { scopesOf } from '@wattbook/domain/fleet/scope-fields';
import { isOfFleet } from '@wattbook/domain/vehicles/vehicle-policy';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { useFleetAnswers } from '../fleet-changes.ts';
import { fleetNameOf } from '../fleet-name.ts';
import classes from '../fleet.module.css';
import { SharedNote } from '../shared-note.tsx';
import { useMayAnswer } from '../use-may-answer.ts';
import { OlderDataDialog } from '../older/older-data.dialog.tsx';
import { ScopeList } from '../scopes/scope-list.tsx';
import { PaymentsCard } from '../payments/payments-card.tsx';
import { CopiesCards } from '../view/copies-cards.tsx';
import { fleetViewQuery } from '../view/fleet-view.queries.ts';

/** `/fleet`: what the fleet of the selected vehicle sees, and how that ends (decision 0144). */
export function FleetViewScreen() {
  const t = useT();
  const vehicle = useVehicle();
  const isManaged = isOfFleet(vehicle);
  return (
    <>
      <PageHead
        title={t('fleet.viewTitle')}
        subtitle={isManaged ? `${vehicle.displayName} · ${fleetNameOf(vehicle, t)}` : vehicle.displayName}
      />
      <div className={classes['cards']}>
        {isManaged ? (
          <>
            <SharedNote />
            <Card title={t('fleet.seesAlways')}>
              <p>{t('fleet.seesAlwaysText')}</p>
            </Card>
            <ConsentCard vehicle={vehicle} />
            <PaymentsCard vehicleId={vehicle.id} />
            <CopiesCards vehicleId={vehicle.id} />
            <LeaveCard vehicle={vehicle} />
          </>
        ) : (
          <Card flush>
            <EmptyState icon={IconEyeOff} title={t('fleet.none', { vehicle: vehicle.displayName })} text={t('fleet.noneNext')} />
          </Card>
        )}
      </div>
    </>
  );
}

function ConsentCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const formats = useFormats();
  const mayWrite = useMayAnswer();
  const { withdraw } = useFleetAnswers(vehicle);
  const { mutate, isPending } = useMutation({
    mutationFn: withdraw,
    onSuccess: () => toastSuccess(t('fleet.withdrawn')),
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  const { fleetScopes, fleetConsent } = vehicle;
  const isOpen = needsScopesConfirm(vehicle);
  if (scopesOf(fleetScopes).length === 0) return <Card title={t('fleet.requested')}>{t('fleet.asksNothing')}</Card>;
  return (
    <Card title={t('fleet.requested')}>
      <div className={classes['stack']}>
        <ScopeList fleetScopes={fleetScopes} />
        <p>
          {isOpen || fleetConsent === null ? t('fleet.notAgreed') : t('fleet.agreed', { date: formats.dateTime(fleetConsent.date) ?? '' })}
        </p>
        {!isOpen && <SharedSince vehicle={vehicle} />}
        <div className={classes['actions']}>
          {isOpen ? (
            <LinkButton variant="default" to={paths.fleetConfirmScopes()}>
              {t('fleet.answer')}
            </LinkButton>
          ) : (
            <Button variant="default" onClick={() => mutate()} loading={isPending} disabled={!mayWrite}>
              {t('fleet.withdraw')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** From when on older data are shared, and a way to change that. */
function SharedSince({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const formats = useFormats();
  const mayWrite = useMayAnswer();
  const { data, error, refetch } = useQuery(fleetViewQuery(vehicle.id));
  const [isChanging, setChanging] = useState(false);
  const sharedSince = data?.sharedSince ?? null;
  if (data === undefined && error !== null) return <StaleNotice text={t(errorMessageOf(error))} onRetry={() => void refetch()} />;
  // As high before it is known, so that nothing moves then.
  const text = sharedSince === null ? t('fleet.olderNotShared') : t('fleet.olderShared', { date: formats.date(sharedSince) ?? '' });
  return (
    <>
      <p>{data === undefined ? '\u00a0' : text}</p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setChanging(true)} disabled={!mayWrite || data === undefined}>
          {t('fleet.olderChange')}
        </Button>
      </div>
      {isChanging && <OlderDataDialog vehicle={vehicle} sharedSince={sharedSince} onClose={() => setChanging(false)} />}
    </>
  );
}

function LeaveCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const mayWrite = useMayAnswer();
  const { leave } = useFleetAnswers(vehicle);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: leave,
    onSuccess: () => toastSuccess(t('fleet.left')),
    onError: (error) => toastError(t(errorMessageOf(error))),
    onSettled: () => setAsked(false),
  });
  return (
    <Card title={t('fleet.leaveCard')}>
      <div className={classes['stack']}>
        <p>{t('fleet.leaveText')}</p>
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => setAsked(true)} disabled={!mayWrite}>
            {t('fleet.leave')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => mutate()}
        title={t('fleet.leaveTitle', { fleet: fleetNameOf(vehicle, t) })}
        confirmLabel={t('fleet.leave')}
        busy={isPending}
      >
        {t('fleet.leaveText')}
      </ConfirmDialog>
    </Card>
  );
}
