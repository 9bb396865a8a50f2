import { checkDigitOf } from '@wattbook/domain/vehicles/vin-check-digit';

/**
 * A VIN: maker and model (eight characters), then model year and plant, then a serial number of six digits. Between them is the check digit of Tesla;
 * European makers put any character there.
 */
export function vinOf(start: string, yearAndPlant: string, serial: number): string {
  const rest = `${yearAndPlant}${String(serial).padStart(6, '0')}`;
  return `${start}${checkDigitOf(`${start}0${rest}`)}${rest}`;
}
