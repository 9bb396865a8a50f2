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
import { useOwnRoads } from '../../routes/public.ts';
import { type ChargePlace, chargePlacesQuery, routeQuery } from '../data/calendar.queries.ts';
import classes from './day.module.css';

const noRoutes: readonly MapRoute[] = [];
const noCharges: readonly MapCharge[] = [];

/** What the map of a day draws: its routes, how many of them are sealed, and its charges. */
function useDayMap(vehicleId: string, day: Day) {
  const t = useT();
  const formats = useFormats();
  const route = useQuery(routeQuery(vehicleId, day));
  const places = useQuery(chargePlacesQuery(vehicleId, day));
  const lines = route.data?.coordinates;
  const routes = useMemo(() => lines?.map((line) => line.map(([lon, lat]) => ({ lon, lat }))) ?? noRoutes, [lines]);
  const charges = useMemo(() => places.data?.flatMap((place) => marksOf(place, formats, t)) ?? noCharges, [places.data, formats, t]);
  return {
    state: figuresStateOf([route]),
    isKnown: route.data !== undefined && !places.isPending,
    sealed: route.data?.sealed.length ?? 0,
    trips: route.data?.trips ?? 0,
    routes,
    charges,
  };
}

/** The routes and charges of a day on a map (DASH-041). */
export function DayMap({ vehicleId, day }: { readonly vehicleId: string; readonly day: Day }) {
  const t = useT();
  const navigate = useNavigate();
  const { preferences } = useFormats();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(vehicleId);
  const { state, isKnown, sealed, trips, routes, charges } = useDayMap(vehicleId, day);
  const isVoid = isKnown && routes.length === 0 && charges.length === 0;

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
  if (isVoid && sealed === 0) return <p className={classes['void']}>{t('calendar.noPositions')}</p>;
  const locked = <LockedPlaces lines={sealed} />;
  if (isVoid) return locked;
  return (
    <>
      {locked}
      <MapFrame
        title={t('calendar.map')}
        styleUrl={isKnown ? styleUrl : undefined}
        preferences={preferences}
        routes={routes}
        routesText={t('calendar.mapText', { count: trips })}
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
