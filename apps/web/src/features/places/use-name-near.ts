import { useT } from '../../i18n/use-t.ts';
import { useNearPlace } from './near-place.ts';
import type { NameNear } from './place.ts';

/** Formats "near Garching" for positions without an address; the list of towns is loaded only when needed. */
export function useNameNear(isNeeded: boolean): NameNear {
  const t = useT();
  const near = useNearPlace(isNeeded);
  return (location) => {
    const place = near(location);
    return place === null ? null : t('trips.near', { place });
  };
}
