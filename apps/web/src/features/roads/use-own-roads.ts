import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MapRoute } from '../../ui/map-frame/map-data.ts';
import { ownRoadsQuery } from './data/roads.queries.ts';

/** The part of a map's props that shows the roads a vehicle takes. */
export interface OwnRoads {
  readonly ground: readonly MapRoute[] | undefined;
  readonly onOffline: (isOffline: boolean) => void;
}

/** The ways of the last twelve months as the ground of the built-in map: `<MapFrame {...useOwnRoads(vehicleId)} />`. Read only where that map is seen, and after everything else. */
export function useOwnRoads(vehicleId: string): OwnRoads {
  const [isOffline, setIsOffline] = useState(false);
  const others = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'ownRoads' });
  const { data } = useQuery({ ...ownRoadsQuery(vehicleId), enabled: isOffline && others === 0 });
  return { ground: data, onOffline: setIsOffline };
}
