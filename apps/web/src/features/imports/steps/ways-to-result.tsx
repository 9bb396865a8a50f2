import type { ImportedVehicle } from '@wattbook/contract/imports/import.schema';
import clsx from 'clsx';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { localDay } from '../../../ui/range/day.ts';
import { selectVehicle, useVehicles } from '../../vehicles/public.ts';
import classes from '../imports.module.css';

/** Links to the imported trips and charges; they select the vehicle. None where it was deleted since. */
export function WaysToResult({
  imported: { vehicleId, name, firstTime, lastTime, trips, charges, costs },
}: {
  readonly imported: ImportedVehicle;
}) {
  const t = useT();
  const isThere = useVehicles().some(({ id }) => id === vehicleId);
  if (!isThere || firstTime === null || lastTime === null) return null;
  const days = { from: localDay(new Date(firstTime)), to: localDay(new Date(lastTime)) };
  const hasAny = ({ added, changed, skipped }: ImportedVehicle['trips']) => added + changed + skipped > 0;
  return (
    <div className={clsx(classes['actions'], classes['ways'])}>
      {hasAny(trips) && (
        <LinkButton
          variant="default"
          size="xs"
          to={paths.trips(days)}
          aria-label={t('imports.showTripsOf', { vehicle: name })}
          onClick={() => selectVehicle(vehicleId)}
        >
          {t('imports.showTrips')}
        </LinkButton>
      )}
      {hasAny(charges) && (
        <LinkButton
          variant="default"
          size="xs"
          to={paths.charges(days)}
          aria-label={t('imports.showChargesOf', { vehicle: name })}
          onClick={() => selectVehicle(vehicleId)}
        >
          {t('imports.showCharges')}
        </LinkButton>
      )}
      {costs && costs.added + costs.known > 0 && (
        <LinkButton
          variant="default"
          size="xs"
          to={paths.fixCosts()}
          aria-label={t('imports.showCostsOf', { vehicle: name })}
          onClick={() => selectVehicle(vehicleId)}
        >
          {t('imports.showCosts')}
        </LinkButton>
      )}
    </div>
  );
}
