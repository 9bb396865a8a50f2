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

/** The check digit for position nine of a VIN; its current character there is ignored (49 CFR 565.15). */
export function checkDigitOf(vin: string): string {
  const sum = Array.from(vin).reduce((total, sign, index) => total + (letterValues[sign] ?? Number(sign)) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * A VIN: maker and model (eight characters), then model year and plant, then a serial number of six digits. Between them is the check digit of Tesla;
 * European makers put any character there.
 */
export function vinOf(start: string, yearAndPlant: string, serial: number): string {
  const rest = `${yearAndPlant}${String(serial).padStart(6, '0')}`;
  return `${start}${checkDigitOf(`${start}0${rest}`)}${rest}`;
}
