import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OfferedInvitation } from '@wattbook/contract/fleet/fleets.schema';
import { isInvitedVehicle } from '@wattbook/domain/fleet/fleet-invitation';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { selectVehicle, useVehicles } from '../../vehicles/public.ts';
import { offerQuery, useFleetChanges } from '../data/fleets.queries.ts';
import { roleWords, useIsShared } from '../fleet-standing.ts';
import classes from '../fleets.module.css';
import { OfferedScopes } from './offered-scopes.tsx';

/** Why an invitation cannot be accepted, in words. */
const refusals = {
  not_found: 'fleets.unknown',
  conflict: 'fleets.usedAlready',
  invitation_expired: 'fleets.expired',
  invitation_of_another: 'fleets.ofAnother',
} as const;

/** `/fleets/join`: what the link of an invitation offers, and accepting it. */
export function JoinFleetScreen() {
  const t = useT();
  const [{ invitation = '' }] = useUrlState();
  const isShared = useIsShared();
  const { data, error } = useQuery({ ...offerQuery(invitation === '' ? 'none' : invitation), enabled: !isShared });
  return (
    <>
      <PageHead title={t('fleets.joinTitle')} />
      {isShared && <Notice kind="info">{t('fleets.joinShared')}</Notice>}
      {!isShared && error !== null && <Notice kind="danger">{t(errorMessageOf(error, refusals))}</Notice>}
      {!isShared && error === null && (data === undefined ? <DetailSkeleton /> : <AcceptForm offer={data} invitation={invitation} />)}
    </>
  );
}

interface AcceptProps {
  readonly offer: OfferedInvitation;
  readonly invitation: string;
}

function AcceptForm({ offer, invitation }: AcceptProps) {
  const t = useT();
  const navigate = useNavigate();
  const { accept } = useFleetChanges();
  const vehicles = useVehicles().filter((vehicle) => isInvitedVehicle(offer, vehicle));
  const [vehicleId, setVehicleId] = useState('');
  const { fleetName: fleet, role } = offer;
  const chosen = vehicles.find(({ id }) => id === vehicleId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => accept(invitation, chosen?.id),
    onSuccess: () => {
      if (chosen !== undefined) selectVehicle(chosen.id);
      toastSuccess(
        role === null ? t('fleets.acceptedVehicle', { fleet, vehicle: chosen?.displayName ?? '' }) : t('fleets.acceptedPerson', { fleet }),
      );
      void navigate({ ...(role === null ? paths.dashboard() : paths.fleets()), replace: true });
    },
  });
  const isReady = role !== null || chosen !== undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate();
  };
  return (
    <Card>
      <form className={classes['stack']} onSubmit={onSubmit}>
        <p>{role === null ? t('fleets.joinVehicle', { fleet }) : t('fleets.joinPerson', { fleet, role: t(roleWords[role]) })}</p>
        {role === null && (
          <>
            <OfferedScopes scopes={offer.scopes} />
            {offer.vin !== null && <p>{t('fleets.joinVin', { vin: offer.vin })}</p>}
            {vehicles.length === 0 ? (
              <Notice kind="info">{t('fleets.noVehicle')}</Notice>
            ) : (
              <NativeSelect
                label={t('fleets.vehicle')}
                value={vehicleId}
                data={[
                  { value: '', label: t('fleets.chooseVehicle') },
                  ...vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })),
                ]}
                onChange={({ currentTarget }) => setVehicleId(currentTarget.value)}
              />
            )}
          </>
        )}
        {error !== null && <Notice kind="danger">{t(errorMessageOf(error, refusals))}</Notice>}
        <div className={classes['actions']}>
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {t('fleets.accept')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
