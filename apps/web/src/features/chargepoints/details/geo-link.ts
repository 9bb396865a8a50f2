import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';

/** Browsers of Apple open no geo URI, but their own map by its name. */
const apple = /iPhone|iPad|Macintosh/;

/** Returns the link that opens a charge point in the map of a phone (RFC 5870; `q` names it, as Android reads it), or of a device of Apple, by the user agent of the browser. */
export function geoLink(
  { location: { latitude, longitude }, operator }: Pick<ChargePoint, 'location' | 'operator'>,
  userAgent: string,
): string {
  // no reader: a part of an address
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const name = encodeURIComponent(operator);
  return apple.test(userAgent) ? `maps://?daddr=${at}&q=${name}` : `geo:${at}?q=${at}(${name})`;
}
