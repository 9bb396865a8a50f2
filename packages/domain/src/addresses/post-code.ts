import type { AddressLines } from './address-lines.ts';

/** Returns the postcode of an address, whose fourth line may have the town beside it (TRIP-003); null where that line has no digit. */
export function postCodeOf({ line4, city }: Pick<AddressLines, 'line4' | 'city'>): string | null {
  if (!/\d/.test(line4)) return null;
  const town = city.trim();
  const isBeside = town !== '' && line4.trim().endsWith(` ${town}`);
  return isBeside ? line4.trim().slice(0, -town.length).trim() : line4.trim();
}
