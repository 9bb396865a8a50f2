import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { chargesByLevelQuery } from '../data/charges-by-level.query.ts';
import { useChangeVehicle } from '../data/vehicles.mutations.ts';
import classes from './samples.module.css';

/** Offers charges that only a higher level shows to a vehicle that does not add them, after a look at what they would be. */
export function ChargesByLevelCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const formats = useFormats();
  const found = useQuery(chargesByLevelQuery(vehicle.id));
  const change = useChangeVehicle();
  if (vehicle.offlineCharges || vehicle.lastSyncAt === null) return null;
  const switchOn = () =>
    change.mutate(
      { id: vehicle.id, changes: { offlineCharges: true, settingsFrom: 'beginning' } },
      {
        onSuccess: () => toastSuccess(t('samples.byLevelIsOn')),
        onError: (error) => toastError(t(errorMessageOf(error))),
      },
    );
  const { data } = found;
  const energy = data === undefined ? null : formats.withUnit('energy', data.kWh);
  return (
    <Card title={t('samples.byLevelTitle')}>
      <p className={classes['text']}>{t('samples.byLevelText')}</p>
      {found.isError && <Notice kind="danger">{t(errorMessageOf(found.error))}</Notice>}
      {data !== undefined && (
        <p role="status" className={classes['text']}>
          {data.charges === 0
            ? t('samples.byLevelNone', { from: formats.day(data.from) ?? '' })
            : t(energy === null ? 'samples.byLevelFoundWithout' : 'samples.byLevelFound', {
                count: data.charges,
                energy: energy ?? '',
                from: formats.day(data.from) ?? '',
              })}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('samples.byLevelLook')}
        </Button>
        {data !== undefined && data.charges > 0 && (
          <Button loading={change.isPending} onClick={switchOn}>
            {t('samples.byLevelOn')}
          </Button>
        )}
      </div>
    </Card>
  );
}
