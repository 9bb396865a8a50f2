/** Codes of proxies for an unknown country and for the Tor network. */
const unknownCodes = new Set(['XX', 'ZZ', 'T1']);

/** The country in a header of a proxy, in upper case; null: none. */
export function readCountry(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && !unknownCodes.has(code) ? code : null;
}
