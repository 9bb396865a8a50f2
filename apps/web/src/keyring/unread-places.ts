import type { PlacedRow } from './open-places.ts';

/** Whether a row has sealed places that no key in this browser opened: it has places, they are only not readable here. */
export const isUnread = ({ placesKey, startAddress, endAddress, startLocation, endLocation }: PlacedRow): boolean => {
  if (typeof startAddress === 'string' || typeof endAddress === 'string') return true;
  return typeof placesKey === 'string' && startAddress === null && endAddress === null && startLocation === null && endLocation === null;
};
