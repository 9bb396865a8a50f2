import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import type { MapCharge } from '../../ui/map-frame/map-data.ts';
import { MapFrame } from '../../ui/map-frame/map-frame.tsx';
import { RouteLegend } from '../../ui/map-frame/route-legend.tsx';
import { useMapStyle } from '../configuration/public.ts';
import classes from './range-map.module.css';
import { useOwnRoads } from './use-own-roads.ts';

export interface RangeMapProps {
  readonly vehicleId: string;
  readonly route: VehicleRoute;
  /** The number of trips in the range; those without positions have no route. */
  readonly total: number;
  /** The label of the range, and of the filters where there are any. */
  readonly range: string;
  /** The routes are those of the previous range, while the requested ones load. */
  readonly isOld: boolean;
  /** Pass the same array while nothing changes. */
  readonly charges?: readonly MapCharge[];
  readonly hidesCharges?: boolean;
  readonly onCharge?: (id: string) => void;
  readonly controls?: ReactNode;
  readonly size?: 'small' | 'large';
}

/** The routes of a range on a map whose title names the range and its trips; the view fits the routes (DASH-021, TRIP-021). */
export function RangeMap({ vehicleId, route, total, range, isOld, charges, hidesCharges = false, ...map }: RangeMapProps) {
  const t = useT();
  const { number, preferences } = useFormats();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(vehicleId);
  const { coordinates, counts, trips } = route;
  const routes = useMemo(() => coordinates.map((line) => line.map(([lon, lat]) => ({ lon, lat }))), [coordinates]);
  const text = isOld
    ? t('table.loading')
    : trips < total
      ? t('maps.someTrips', { count: trips, total: number(total, 0) ?? '', range })
      : t('maps.trips', { count: trips, range });
  const hasCharges = !hidesCharges && charges !== undefined && charges.length > 0;
  return (
    <MapFrame
      {...map}
      {...roads}
      title={t('maps.routes')}
      styleUrl={styleUrl}
      preferences={preferences}
      routes={routes}
      routeCounts={counts}
      {...(charges === undefined ? {} : { charges })}
      hidesCharges={hidesCharges}
      routesText={t('maps.routesOf', { count: trips, range })}
      legend={<RouteLegend once={t('maps.once')} often={t('maps.often')} hasCharges={hasCharges} />}
      note={
        <span className={classes['note']} role="status">
          {text}
        </span>
      }
    />
  );
}
