import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FleetVehicle } from '@wattbook/contract/fleet/fleet.schema';
import type { FleetAccount, OpenedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import type { VehiclePlan } from '@wattbook/domain/vehicles/vehicle-plan';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useConfiguration } from '../../configuration/public.ts';
import { fleetQuery, fleetVehicleQuery, useFleetChanges } from '../data/fleets.queries.ts';
import { useFleetVerdict, useIsShared } from '../fleet-standing.ts';
import classes from '../fleets.module.css';
import { EditVehicleDialog } from '../vehicles/edit-vehicle.dialog.tsx';

/** What the fleet sets of one vehicle: locks, checks, the pool and, where plans are for sale, the plan. */
export function ValuesCard({ fleetId, vehicle }: { readonly fleetId: string; readonly vehicle: OpenedVehicle }) {
  const account = useQuery(fleetQuery(fleetId)).data;
  const values = useQuery(fleetVehicleQuery(fleetId, vehicle.id)).data;
  return account === undefined || values === undefined ? null : <Values fleet={account} vehicle={vehicle} values={values} />;
}

interface ValuesProps {
  readonly fleet: FleetAccount;
  readonly vehicle: OpenedVehicle;
  readonly values: FleetVehicle;
}

function Values({ fleet, vehicle, values }: ValuesProps) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const isSold = useConfiguration()?.billing === true;
  const isShared = useIsShared();
  const may = useFleetVerdict(fleet)('changeVehicle').may;
  const { fleetTripLock, fleetChargeLock, fleetCheckInterval, fleetPool, type } = values;
  const edit = (
    <Button variant="default" size="compact-sm" onClick={() => setEditing(true)} disabled={!may}>
      {t('fleets.change')}
    </Button>
  );
  return (
    <Card title={t('fleets.sets')} aside={edit}>
      <div className={classes['stack']}>
        <dl className={classes['facts']}>
          <Fact label="fleets.fleetTripLock">
            <Count count={fleetTripLock} />
          </Fact>
          <Fact label="fleets.fleetChargeLock">
            <Count count={fleetChargeLock} />
          </Fact>
          <Fact label="fleets.fleetCheckInterval">
            <Count count={fleetCheckInterval} />
          </Fact>
          <Fact label="fleets.fleetPool">
            <Answer isYes={fleetPool} />
          </Fact>
          {isSold && <Fact label="fleets.plan">{t(planWords[type])}</Fact>}
        </dl>
        {isSold && <Plan fleetId={fleet.id} vehicleId={vehicle.id} plan={type} may={may} />}
        {!may && <p className={classes['hint']}>{t(isShared ? 'fleets.sharedNote' : 'fleets.setsByOthers')}</p>}
      </div>
      {isEditing && <EditVehicleDialog fleet={fleet} vehicle={vehicle} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Fact({ label, children }: { readonly label: MessageKey; readonly children: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Answer({ isYes }: { readonly isYes: boolean }) {
  return useT()(isYes ? 'fleets.yes' : 'fleets.no');
}

function Count({ count }: { readonly count: number | null }) {
  return useFormats().number(count) ?? '–';
}

const planWords = {
  premium: 'subscriptions.premium',
  professional: 'subscriptions.professional',
  fleet: 'fleets.plan_fleet',
} as const satisfies Record<VehiclePlan, MessageKey>;

const planHints = {
  premium: 'fleets.planOfFleets',
  professional: 'fleets.planHasMore',
  fleet: 'fleets.planIsSet',
} as const satisfies Record<VehiclePlan, MessageKey>;

interface PlanProps {
  readonly fleetId: string;
  readonly vehicleId: string;
  readonly plan: VehiclePlan;
  readonly may: boolean;
}

/** The plan of fleets, which costs nothing and ends with the fleet; what is sold a fleet does not set (decision 0185). */
function Plan({ fleetId, vehicleId, plan, may }: PlanProps) {
  const t = useT();
  const { changeVehicle } = useFleetChanges();
  const next = plan === 'fleet' ? 'premium' : 'fleet';
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeVehicle(fleetId, vehicleId, { type: next }),
    onSuccess: () => toastSuccess(t('fleets.saved')),
    onError: (error) => toastError(t(errorMessageOf(error, { validation: 'fleets.planHasMore' }))),
  });
  return (
    <>
      <p className={classes['hint']}>{t(planHints[plan])}</p>
      {plan !== 'professional' && (
        <div className={classes['actions']}>
          <Button variant="default" disabled={!may} loading={isPending} onClick={() => mutate()}>
            {t(plan === 'fleet' ? 'fleets.planBack' : 'fleets.planSet')}
          </Button>
        </div>
      )}
    </>
  );
}
