import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { paths } from '../../../paths.ts';
import type { MapCharge, MapRoute } from '../../../ui/map-frame/map-data.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import type { Day } from '../../../ui/range/day.ts';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { figuresStateOf, isWithoutFigures } from '../../../ui/strip/figures-state.ts';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { chargeLabel, chargePlace } from '../../charges/public.ts';
import { useMapStyle } from '../../configuration/public.ts';
import { useOwnRoads } from '../../roads/public.ts';
import { type ChargePlace, chargePlacesQuery, routeQuery } from '../data/calendar.queries.ts';
import classes from './day.module.css';

const noRoutes: readonly MapRoute[] = [];
const noCharges: readonly MapCharge[] = [];

/** The routes and charges of a day on a map (DASH-041). */
export function DayMap({ vehicleId, day }: { readonly vehicleId: string; readonly day: Day }) {
  const t = useT();
  const navigate = useNavigate();
  const formats = useFormats();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(vehicleId);
  const route = useQuery(routeQuery(vehicleId, day));
  const places = useQuery(chargePlacesQuery(vehicleId, day));
  const state = figuresStateOf([route]);
  const lines = route.data?.coordinates;
  const routes = useMemo(() => lines?.map((line) => line.map(([lon, lat]) => ({ lon, lat }))) ?? noRoutes, [lines]);
  const charges = useMemo(() => places.data?.flatMap((place) => marksOf(place, formats, t)) ?? noCharges, [places.data, formats, t]);

  if (isWithoutFigures(state)) {
    return (
      <div className={classes['failed']}>
        {state.trouble === 'offline' ? (
          <FiguresNotice state={state} />
        ) : (
          <ErrorState title={t('calendar.mapFailed')} onRetry={state.retry} />
        )}
      </div>
    );
  }
  const isKnown = route.data !== undefined && !places.isPending;
  const sealed = route.data?.sealed.length ?? 0;
  if (isKnown && sealed === 0 && routes.length === 0 && charges.length === 0)
    return <p className={classes['void']}>{t('calendar.noPositions')}</p>;
  const locked = <LockedPlaces lines={sealed} />;
  if (isKnown && routes.length === 0 && charges.length === 0) return locked;
  return (
    <>
      {locked}
      <MapFrame
        title={t('calendar.map')}
        styleUrl={isKnown ? styleUrl : undefined}
        preferences={formats.preferences}
        routes={routes}
        routesText={t('calendar.mapText', { count: route.data?.trips ?? 0 })}
        charges={charges}
        {...roads}
        onCharge={(id) => void navigate(paths.chargeDetails(id))}
      />
    </>
  );
}

/** A charge on the map; empty without a position. */
function marksOf(charge: ChargePlace, formats: Formats, t: Translate): readonly MapCharge[] {
  const { id, ac, location } = charge;
  if (location === null) return [];
  const label = chargeLabel(charge, chargePlace(charge), formats, t);
  return [{ id, kind: ac ? 'ac' : 'dc', lon: location.longitude, lat: location.latitude, label }];
}
