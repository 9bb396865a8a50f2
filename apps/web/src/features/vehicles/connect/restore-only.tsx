import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeVehicle } from '../data/vehicles.mutations.ts';
import classes from './connect.module.css';

/** Restores an archived vehicle whose data do not come from a source (VEH-053). */
export function RestoreOnly({ vehicle: { id, displayName } }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const navigate = useNavigate();
  const change = useChangeVehicle();
  const restore = () =>
    change.mutate(
      { id, changes: { archive: false } },
      {
        onSuccess: () => {
          toastSuccess(t('vehicles.restored', { vehicle: displayName }));
          void navigate(paths.vehicleData(id));
        },
      },
    );
  return (
    <Card title={t('vehicles.withoutTitle')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('connect.restoreOnlyText')}</p>
        {change.isError && <Notice kind="danger">{t(errorMessageOf(change.error))}</Notice>}
        <div className={classes['actions']}>
          <Button variant="default" onClick={restore} loading={change.isPending}>
            {t('connect.restoreOnly')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
