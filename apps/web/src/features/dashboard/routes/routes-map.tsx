import { Switch } from '@mantine/core';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { RangeMap, type RangeMapProps } from '../../routes/public.ts';
import type { Loaded } from '../cards/card-states.tsx';
import type { ChargeMark } from '../data/dashboard.queries.ts';
import classes from './routes.module.css';

interface RoutesMapProps extends Pick<RangeMapProps, 'vehicleId' | 'range' | 'total' | 'isOld'> {
  readonly route: VehicleRoute;
  readonly marks: Loaded<readonly ChargeMark[]>;
}

/** The routes and charges of the range (DASH-021 to DASH-023). */
export function RoutesMap({ marks, ...map }: RoutesMapProps) {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const [showsCharges, setShowsCharges] = useState(true);
  const charges = useMemo(
    () =>
      (marks.data ?? []).flatMap(({ id, ac, location, pointName, address, startTime }) =>
        location === null
          ? []
          : [
              {
                id,
                kind: ac ? ('ac' as const) : ('dc' as const),
                lat: location.latitude,
                lon: location.longitude,
                label: [pointName ?? address, formats.dateTime(startTime)].filter((part) => part !== null && part !== '').join(', '),
              },
            ],
      ),
    [marks.data, formats],
  );
  return (
    <RangeMap
      {...map}
      charges={charges}
      hidesCharges={!showsCharges}
      onCharge={(id) => void navigate(paths.chargeDetails(id))}
      controls={
        <>
          {marks.trouble !== null && marks.data === undefined && (
            <span className={classes['failed']} role="status">
              {t('dashboard.chargesFailed')}
            </span>
          )}
          <Switch
            className={classes['switch'] ?? ''}
            label={t('dashboard.showCharges')}
            checked={showsCharges}
            onChange={(event) => setShowsCharges(event.currentTarget.checked)}
          />
        </>
      }
    />
  );
}
