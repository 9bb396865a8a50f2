import { IconCircleCheck } from '@tabler/icons-react';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './push-card.module.css';

/** Whether samples of a vehicle arrive: waits for the first, then shows the time of the last. */
export function FirstSample({ vehicle: { lastSyncAt, pause } }: { readonly vehicle: Pick<Vehicle, 'lastSyncAt' | 'pause'> }) {
  const t = useT();
  const formats = useFormats();
  const hasArrived = lastSyncAt !== null;
  return (
    <div className={classes['arrival']} data-arrived={hasArrived} role="status">
      {hasArrived ? <IconCircleCheck size={20} stroke={1.75} aria-hidden /> : <span className={classes['pulse']} aria-hidden />}
      <span>
        {hasArrived
          ? t('vehicles.sampleArrived', { time: formats.dateTime(lastSyncAt) ?? '' })
          : t(pause ? 'vehicles.samplePaused' : 'vehicles.sampleWaiting')}
      </span>
      {hasArrived && (
        <LinkButton size="xs" to={paths.dashboard()}>
          {t('shell.dashboard')}
        </LinkButton>
      )}
    </div>
  );
}
