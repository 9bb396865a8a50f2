import { lazy } from 'react';

export { rangeRouteQuery, wholeRouteQuery } from './data/routes.queries.ts';
export type { RangeMapProps } from './range-map.tsx';
export { useOwnRoads } from './use-own-roads.ts';

/** The code of the map is large: it is loaded when one is drawn. */
export const RangeMap = lazy(() => import('./range-map.tsx').then(({ RangeMap: component }) => ({ default: component })));
