import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './wizard.module.css';

const points = ['introTrips', 'introPurpose', 'introOpen'] as const;

/** What a logbook is, for somebody who has never kept one; why a vehicle without data cannot have one (LOG-020). */
export function IntroStep({ vehicle: { offline, fleetTripLock: days } }: { readonly vehicle: Pick<Vehicle, 'offline' | 'fleetTripLock'> }) {
  const t = useT();
  return (
    <>
      {offline && <Notice kind="warning">{t('logbook.introOffline')}</Notice>}
      <p className={classes['lead']}>{t('logbook.introLead')}</p>
      <dl className={classes['points']}>
        {points.map((point) => (
          <div key={point}>
            <dt>{t(`logbook.${point}`)}</dt>
            <dd>{t(`logbook.${point}Text`, { days })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
