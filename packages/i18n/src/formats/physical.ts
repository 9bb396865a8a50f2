import type { Quantity } from './quantity.ts';

function plain(unit: string, decimals: number): Quantity {
  return { toShown: (stored) => stored, toStored: (shown) => shown, unit: () => unit, decimals: () => decimals };
}

/** kWh */
export const energy: Quantity = plain('kWh', 2);

/** kW; in a row -100 or less means missing, a sample may recover more than 100 kW (TRIP-080, TRIP-081) */
export const power: Quantity = { ...plain('kW', 1), marksMissing: true };

/** litres */
export const fuel: Quantity = plain('l', 1);

/** percent, 0 to 100: battery, efficiency, change */
export const percent: Quantity = plain('%', 0);

/** metres above the sea */
export const elevation: Quantity = plain('m', 0);

/** stored in grams, shown in kilograms (SET-047, SET-048) */
export const co2: Quantity = { ...plain('kg', 1), toShown: (grams) => grams / 1000, toStored: (kg) => kg * 1000 };

/** degrees Celsius, shown in Fahrenheit where chosen (SET-007) */
export const temperature: Quantity = {
  toShown: (celsius, { unitTemp }) => (unitTemp === 'F' ? (celsius * 9) / 5 + 32 : celsius),
  toStored: (shown, { unitTemp }) => (unitTemp === 'F' ? ((shown - 32) * 5) / 9 : shown),
  unit: ({ unitTemp }) => `°${unitTemp}`,
  decimals: () => 0,
  marksMissing: true,
};
