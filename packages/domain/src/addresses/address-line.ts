import type { AddressLines } from './address-lines.ts';

/** Returns an address in one line, as charges store it (CHG-006): street, postal code and town, each part once. */
export function addressLine({ line1, line2, line3, line4, city }: AddressLines): string {
  const town = line4.includes(city) || city === '' ? line4 : `${line4} ${city}`;
  const parts = [line1, line2, line3, town.trim()];
  return parts.filter((part, index) => part !== '' && parts.indexOf(part) === index).join(', ');
}
