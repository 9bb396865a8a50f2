import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMapStyle } from '../../configuration/public.ts';
import { useOwnRoads } from '../../roads/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { createLimiter } from '../data/limiter.ts';
import { type Track, type TripRow, trackQuery } from '../data/trips.queries.ts';
import classes from './trips-map.module.css';

/** A few at once; the query cancels tracks that are no longer shown. */
const runLimited = createLimiter(4);

/** The tracks of the trips on the page (TRIP-021). The map moves once, when all of them are loaded. */
export function TripsMap({ trips }: { readonly trips: readonly TripRow[] }) {
  const t = useT();
  const styleUrl = useMapStyle();
  const roads = useOwnRoads(useVehicle().id);
  const { preferences } = useFormats();
  const { tracks, isPending } = useQueries({ queries: trips.map((trip) => trackQuery(trip, runLimited)), combine: gather });
  const drawn = useMemo(() => tracks.filter(({ length }) => length > 1), [tracks]);
  const routes = useMemo(() => (isPending ? [] : drawn.map((track) => track.map(([lon, lat]) => ({ lon, lat })))), [drawn, isPending]);
  const text = t('trips.mapOf', { shown: drawn.length, total: trips.length });

  return (
    <div className={classes['map']}>
      <MapFrame
        title={t('trips.mapLabel')}
        styleUrl={styleUrl}
        preferences={preferences}
        routes={routes}
        {...roads}
        routesText={text}
        size="small"
        controls={
          <span className={classes['count']} role="status">
            {isPending ? t('trips.mapLoading', { done: tracks.length, total: trips.length }) : drawn.length < trips.length ? text : ''}
          </span>
        }
      />
    </div>
  );
}

function gather(results: readonly { readonly data: Track | undefined; readonly isPending: boolean }[]) {
  return {
    tracks: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isPending: results.some(({ isPending }) => isPending),
  };
}
