import { Button } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './subscriptions.module.css';

interface UnpaidVehiclesProps {
  readonly vehicles: readonly Vehicle[];
  readonly onPlan: (vehicle: Vehicle) => void;
}

/** The vehicles that record nothing, whether their subscription has expired or they never had one, as those from a file (OQ-231). */
export function UnpaidVehicles({ vehicles, onPlan }: UnpaidVehiclesProps) {
  const t = useT();
  if (vehicles.length === 0) return null;
  return (
    <Notice kind="danger">
      <strong>{t('subscriptions.unpaid')}</strong>
      <p>{t('subscriptions.unpaidText')}</p>
      <div className={classes['unpaid']}>
        {vehicles.map((vehicle) => (
          <Button key={vehicle.id} onClick={() => onPlan(vehicle)}>
            {t('subscriptions.chooseFor', { vehicle: vehicle.displayName })}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
