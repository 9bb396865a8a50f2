import { Switch } from '@mantine/core';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { RouteLegend } from '../../../ui/map-frame/route-legend.tsx';
import { useMapStyle } from '../../configuration/public.ts';
import { useOwnRoads } from '../../roads/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import type { ChargeMark } from '../data/dashboard.queries.ts';
import classes from './routes.module.css';

interface RoutesMapProps {
  readonly route: VehicleRoute;
  /** Undefined while loading. */
  readonly marks: readonly ChargeMark[] | undefined;
  readonly marksFailed: boolean;
  /** The label of the range. */
  readonly range: string;
}

/** The routes and charges of the range (DASH-021 to DASH-023). */
export function RoutesMap({ route, marks, marksFailed, range }: RoutesMapProps) {
  const t = useT();
  const formats = useFormats();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(useVehicle().id);
  const navigate = useNavigate();
  const [showsCharges, setShowsCharges] = useState(true);
  const routes = useMemo(() => route.coordinates.map((line) => line.map(([lon, lat]) => ({ lon, lat }))), [route]);
  const charges = useMemo(
    () =>
      (marks ?? []).flatMap(({ id, ac, location, pointName, address, startTime }) =>
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
    [marks, formats],
  );
  return (
    <MapFrame
      title={t('dashboard.routes')}
      styleUrl={styleUrl}
      preferences={formats.preferences}
      routes={routes}
      routeCounts={route.counts}
      {...roads}
      charges={charges}
      hidesCharges={!showsCharges}
      routesText={t('dashboard.routesOf', { count: route.trips, range })}
      onCharge={(id) => void navigate(paths.chargeDetails(id))}
      legend={<RouteLegend once={t('dashboard.once')} often={t('dashboard.often')} hasCharges={showsCharges && charges.length > 0} />}
      note={<span className={classes['count']}>{t('dashboard.tripCount', { count: route.trips })}</span>}
      controls={
        <>
          {marksFailed && marks === undefined && (
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
