import type { Address, Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';

/** A plain address; null for a sealed one. */
export const plainAddress = (address: SealableAddress | null): Address | null => (typeof address === 'string' ? null : address);

/** A plain position; null for a sealed one. */
export const plainLocation = (location: SealableLocation | null): Location | null => {
  const { latitude, longitude } = location ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};
