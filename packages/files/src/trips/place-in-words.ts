import type { SealableAddress, SealableLocation } from '@wattbook/contract/scalars';
import { addressLine } from '@wattbook/domain/addresses/address-line';
import { formatPosition } from '@wattbook/i18n/formats/position';

/** A place in one line: its name and address, else the position in degrees; null where nothing is known or its text is sealed. */
export function placeInWords(address: SealableAddress | null, location: SealableLocation | null, site: string | null): string | null {
  const line = address === null || typeof address === 'string' ? '' : addressLine(address);
  if (site !== null || line !== '') return [site, line].filter(Boolean).join(', ');
  if (location === null || typeof location.latitude === 'string' || typeof location.longitude === 'string') return null;
  return formatPosition({ latitude: location.latitude, longitude: location.longitude });
}
