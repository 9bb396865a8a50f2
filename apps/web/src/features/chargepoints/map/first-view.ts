import type { VisibleBox } from '../../../ui/map-frame/map-data.ts';

/** Germany: what the map shows at first (MAP-014, decision 0162). */
export const germany: VisibleBox = { west: 5.87, south: 47.27, east: 15.04, north: 55.06 };

/** The view that is asked for before the code of the map is there: a phone has its first points as soon as that is, and without a map there is the list. */
export const firstView = { box: germany, zoom: 5 } as const;
