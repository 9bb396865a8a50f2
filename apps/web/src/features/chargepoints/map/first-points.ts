import { askEarly } from '../../../api/api.ts';
import { firstView } from './first-view.ts';
import { isFilterSaved, readFilter, requestOf } from './map-filter.ts';

/**
 * Asks for the points of the first view at the start of the page, where this browser has shown the map before: nobody's data are read who has not accepted the terms. One
 * operator waits for the list of operators.
 */
export function askFirstPoints(): void {
  if (!isFilterSaved(localStorage)) return;
  const filter = readFilter(localStorage);
  if (filter.operator === 'all') askEarly('POST /v1/master-data/chargepoints/filter', { body: { ...requestOf(filter, []), ...firstView } });
}
