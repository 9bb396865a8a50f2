import { IconFileImport, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { ConnectionCard } from '../connect/connection-card.tsx';
import { PushCard } from '../connect/push-card.tsx';
import { selectVehicle } from '../data/stored-vehicle.ts';
import { useVehicles, vehiclesQuery } from '../data/vehicles.queries.ts';
import { ModelOffer } from '../models/model-offer.tsx';
import { ChargesByLevelCard } from '../samples/charges-by-level-card.tsx';
import { ChargingWordsCard } from '../samples/charging-words-card.tsx';
import { DeleteSamplesCard } from '../samples/delete-samples-card.tsx';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import classes from './vehicles.module.css';

/** A fallback for the live stream, which tells of the first sample at once. */
const POLL_MS = 5_000;

/** `/vehicles/{id}/data`: the ways in which a vehicle gets its data: by push, by import, by hand; and how wrong data go. */
export function VehicleDataScreen() {
  const { id } = usePathParams(paths.vehicleData);
  const vehicle = useVehicles().find((one) => one.id === id);
  return vehicle === undefined ? <UnknownVehicle /> : <Ways vehicle={vehicle} />;
}

function Ways({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const { id } = vehicle;
  // Import and trip form are about the selected vehicle.
  useEffect(() => selectVehicle(id), [id]);
  useQuery({ ...vehiclesQuery(), staleTime: 0, refetchInterval: vehicle.lastSyncAt === null && !vehicle.offline ? POLL_MS : false });
  return (
    <>
      <PageHead
        title={t('vehicles.dataTitle', { vehicle: vehicle.displayName })}
        subtitle={t('vehicles.dataText')}
        back={{ to: paths.vehicles(), label: t('vehicles.title') }}
      />
      <ModelOffer vehicle={vehicle} />
      <div className={classes['ways']}>
        <PushCard vehicle={vehicle} />
        <div className={classes['column']}>
          <ConnectionCard vehicle={vehicle} />
          <Card title={t('vehicles.importTitle')}>
            <p className={classes['text']}>{t('vehicles.importText')}</p>
            <LinkButton variant="default" to={paths.import()} leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}>
              {t('vehicles.importFile')}
            </LinkButton>
          </Card>
          <Card title={t('vehicles.handTitle')}>
            <p className={classes['text']}>{t('vehicles.handText')}</p>
            <LinkButton variant="default" to={paths.createTrip()} leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}>
              {t('vehicles.handStart')}
            </LinkButton>
          </Card>
          <ChargingWordsCard vehicle={vehicle} />
          <ChargesByLevelCard vehicle={vehicle} />
          <DeleteSamplesCard vehicle={vehicle} />
        </div>
      </div>
    </>
  );
}
