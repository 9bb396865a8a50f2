import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';

/** Returns the link that opens a charge point in the map of a phone (RFC 5870; `q` names it, as Android reads it). */
export function geoLink({ location: { latitude, longitude }, operator }: Pick<ChargePoint, 'location' | 'operator'>): string {
  // no reader: a part of an address
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  return `geo:${at}?q=${at}(${encodeURIComponent(operator)})`;
}
