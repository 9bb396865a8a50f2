import { checkDigitOf } from '@wattbook/domain/vehicles/vin-check-digit';

let count = 0;

/** The VIN of a Tesla that no other call returns, with its check digit. */
export function newVin(): string {
  count += 1;
  const vin = `5YJ3E7EB0KF${100_000 + count}`;
  return `${vin.slice(0, 8)}${checkDigitOf(vin)}${vin.slice(9)}`;
}
