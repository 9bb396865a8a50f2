import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useVehicleActions } from '../actions/use-vehicle-actions.tsx';
import { ConnectionCard } from '../connect/connection-card.tsx';
import { useVehicles, vehiclesQuery } from '../data/vehicles.queries.ts';
import { VehicleForm } from '../form/vehicle-form.tsx';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import classes from './vehicles.module.css';

const ChangelogCard = lazy(async () => ({
  default: (await withTexts(import('../../changelog/public.ts'), 'garage', 'records', 'costs', 'charging', 'fleets')).ChangelogCard,
}));
const LiveCard = lazy(async () => ({ default: (await import('../live/live-card.tsx')).LiveCard }));

/** `/vehicles/{id}`: corrects a vehicle, and archives, pauses or deletes it (VEH-065, VEH-066). */
export function VehicleScreen() {
  const { id } = usePathParams(paths.vehicle);
  const vehicle = useVehicles().find((one) => one.id === id);
  return vehicle === undefined ? <UnknownVehicle /> : <VehicleSettings key={vehicle.id} vehicle={vehicle} />;
}

function VehicleSettings({ vehicle }: { readonly vehicle: Vehicle }) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const navigate = useNavigate();
  const actions = useVehicleActions({ onDeleted: () => void navigate(paths.vehicles()) });
  const [saved, setSaved] = useState({ times: 0, vehicle });
  const client = useQueryClient();
  const onUndone = () => {
    const stored = client.getQueryData(vehiclesQuery().queryKey)?.find(({ id }) => id === vehicle.id);
    if (stored !== undefined) setSaved(({ times }) => ({ times: times + 1, vehicle: stored }));
  };
  const others = actions.of(vehicle).filter(({ action }) => action !== 'edit' && action !== 'renew');
  return (
    <>
      <PageHead title={vehicle.displayName} back={{ to: paths.vehicles(), label: t('vehicles.title') }} />
      <div className={classes['form']}>
        <ConnectionCard vehicle={vehicle} />
        {/* The key: after saving, the stored vehicle is the new state of the inputs. */}
        <VehicleForm
          key={saved.times}
          vehicle={saved.vehicle}
          onSaved={(stored) => setSaved({ times: saved.times + 1, vehicle: stored })}
        />
        <Suspense fallback={null}>
          <LiveCard vehicleId={vehicle.id} />
        </Suspense>
        <Suspense fallback={null}>
          <ChangelogCard record={{ noun: 'vehicles', id: vehicle.id, owner: vehicle.id }} onUndone={onUndone} />
        </Suspense>
        {mayWrite && others.length > 0 && (
          <Card title={t('vehicles.moreActions')}>
            <div className={classes['actions']}>
              {others.map(({ action, label, icon: Icon, onClick, isDestructive }) => (
                <Button
                  key={action}
                  variant="default"
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={onClick}
                  {...(isDestructive && { c: 'var(--wb-danger-text)' })}
                >
                  {t(label)}
                </Button>
              ))}
            </div>
            {!vehicle.offline && !vehicle.archive && <p className={classes['hint']}>{t('vehicles.deleteAfterArchive')}</p>}
          </Card>
        )}
      </div>
      {actions.dialog}
    </>
  );
}
