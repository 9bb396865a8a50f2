import type { Address, Location, SealableAddress, SealableLocation } from '@wattbook/contract/scalars';

/** An address that can be read; one that is sealed is not known. */
export const plainAddress = (address: SealableAddress | null): Address | null => (typeof address === 'string' ? null : address);

/** A position that can be read; one that is sealed is not known. */
export const plainLocation = (location: SealableLocation | null): Location | null => {
  const { latitude, longitude } = location ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
};
