import type { Address, Location } from '@wattbook/contract/scalars';
import { useT } from '../../i18n/use-t.ts';
import { useNearPlace } from './data/near-place.ts';
import type { NameNear } from './place.ts';

interface Ends {
  readonly startAddress: Address | null;
  readonly endAddress: Address | null;
  readonly startLocation: Location | null;
  readonly endLocation: Location | null;
}

/** Says "near Garching" for the ends of a trip that have a position and no address. */
export function useNameNear({ startAddress, endAddress, startLocation, endLocation }: Ends): NameNear {
  const t = useT();
  const isNeeded = (startAddress === null && startLocation !== null) || (endAddress === null && endLocation !== null);
  const near = useNearPlace(isNeeded);
  return (location) => {
    const place = near(location);
    return place === null ? null : t('trips.near', { place });
  };
}
