import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { needsScopesConfirm } from '@wattbook/domain/fleet/fleet-tasks';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { useFleetAnswers } from '../fleet-changes.ts';
import { fleetNameOf } from '../fleet-name.ts';
import classes from '../fleet.module.css';
import { SharedNote } from '../shared-note.tsx';
import { useMayAnswer } from '../use-may-answer.ts';
import { dayOf, OlderData, sinceOf } from '../older/older-data.tsx';
import { remindLater } from '../scopes-reminder.ts';
import { ScopeList } from '../scopes/scope-list.tsx';
import { fleetViewQuery } from '../view/fleet-view.queries.ts';

/** What the requirements state as shared, whatever is asked for (TEAM-049, OQ-218). */
const shared = ['fleet.shared_location', 'fleet.shared_routes', 'fleet.shared_trips', 'fleet.shared_charges'] as const;

/** `/fleet_confirm_scopes`: what data the fleet of the vehicle asks for (TEAM-046 to TEAM-055). */
export function ConfirmScopesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const isOpen = needsScopesConfirm(vehicle);
  useEffect(() => {
    if (!isOpen) void navigate({ ...paths.dashboard(), replace: true });
  }, [isOpen, navigate]);
  return (
    <>
      <PageHead title={t('fleet.scopesTitle')} subtitle={vehicle.displayName} />
      <div className={classes['cards']}>
        <SharedNote />
        <p>{t('fleet.scopesText', { fleet: fleetNameOf(vehicle, t), vehicle: vehicle.displayName })}</p>
        <Card title={t('fleet.requested')}>
          <ScopeList fleetScopes={vehicle.fleetScopes} />
        </Card>
        <Card title={t('fleet.shared')}>
          <ul className={classes['list']}>
            {shared.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </Card>
        {isOpen && <Answer vehicle={vehicle} />}
      </div>
    </>
  );
}

function Answer({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const navigate = useNavigate();
  const mayWrite = useMayAnswer();
  const { agree, refresh } = useFleetAnswers(vehicle);
  const today = useToday();
  const { data } = useQuery(fleetViewQuery(vehicle.id));
  // Who gave older data by an earlier confirmation still does, unless they choose otherwise.
  const stored = data?.sharedSince ?? null;
  const [chosen, setFrom] = useState<Day | null>();
  const from = chosen === undefined ? dayOf(stored) : chosen;
  const { mutate, isPending } = useMutation({
    mutationFn: () => agree(vehicle.fleetScopes ?? '', sinceOf(from)),
    onSuccess: () => toastSuccess(t('fleet.confirmSuccess')),
    onError: (error) => {
      toastError(t(errorMessageOf(error, { conflict: 'fleet.changedMeanwhile' })));
      void refresh();
    },
  });
  const onLater = async () => {
    remindLater(vehicle.id, new Date());
    await refresh();
    await navigate({ ...paths.dashboard(), replace: true });
  };
  return (
    <>
      <Card>
        <OlderData vehicleId={vehicle.id} from={from} onChange={setFrom} />
      </Card>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => void onLater()}>
          {t('fleet.later')}
        </Button>
        {/* A support view and the demo only read. */}
        <Button onClick={() => mutate()} loading={isPending} disabled={!mayWrite || (from !== null && from > today)}>
          {t('fleet.confirm')}
        </Button>
      </div>
    </>
  );
}
