import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapRoute } from '../../ui/map-frame/map-data.ts';
import { ownRoadsQuery } from './data/routes.queries.ts';

/** The props of a map that show the roads of a vehicle. */
export interface OwnRoads {
  readonly ground: readonly MapRoute[] | undefined;
  readonly onOffline: (isOffline: boolean) => void;
}

/** The routes of the last twelve months as the ground of the built-in map: `<MapFrame {...useOwnRoads(vehicleId)} />`. Loaded only where that map is shown, and after all other queries. */
export function useOwnRoads(vehicleId: string): OwnRoads {
  const [isOffline, setIsOffline] = useState(false);
  const otherFetches = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'ownRoads' });
  const { data } = useQuery({ ...ownRoadsQuery(vehicleId), enabled: isOffline && otherFetches === 0 });
  return { ground: data, onOffline: setIsOffline };
}
