/** Values of letters in the check digit (ISO 3779; I, O and Q do not occur). */
const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Returns the check digit for position nine of a VIN of 17 characters in upper case; its current character there is ignored (49 CFR 565.15). */
export function checkDigitOf(vin: string): string {
  const sum = Array.from(vin).reduce((total, sign, index) => total + (letterValues[sign] ?? Number(sign)) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Tesla writes the check digit everywhere: Fremont, Shanghai, Berlin and Lotus. */
const teslas = new Set(['5YJ', '7SA', 'LRW', 'XP7', 'SFZ']);

/**
 * Returns whether a VIN of 17 characters contradicts its own check digit. Only VINs of North America (49 CFR 565: the first character is 1 to 5) and of Tesla have one; other makers put
 * any character there (ISO 3779 leaves it to them), and nothing is said of theirs.
 */
export const hasWrongCheckDigit = (vin: string): boolean =>
  (/^[1-5]/.test(vin) || teslas.has(vin.slice(0, 3))) && vin.charAt(8) !== checkDigitOf(vin);
