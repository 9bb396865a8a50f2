/**
 * Energies, unit prices and costs as whole numbers, so that sums are exact: a unit of energy is 10^-9 kWh, one of a price 10^-8 main units of a currency. The unit of a
 * cost divides both an energy and a millisecond at a price: 1 / (3 x 10^17) main units.
 */
const energyPerKwh = 1e9;
const pricePerMain = 1e8;
const costPerEnergy = 3n;
const costPerMs = 50_000n;
const costPerOnce = 3n * 10n ** 9n;

/** Returns an energy in kWh in units, rounded to the nearest; exact for up to nine decimals below 4,000,000 kWh. */
export const energyOf = (kWh: number): number => Math.round(kWh * energyPerKwh);

/** Returns the kWh of an energy. */
export const kwhOf = (energy: bigint): number => Number(energy) / energyPerKwh;

/** Returns a price in main units (or a percentage) in units, rounded to the nearest. */
export const priceOf = (main: number): bigint => BigInt(Math.round(main * pricePerMain));

/** Returns the main units of a price. */
export const mainOf = (price: bigint): number => Number(price) / pricePerMain;

/** The cost of an energy, of milliseconds at a price per minute, and of a price that is charged once. */
export const costOfEnergy = (energy: bigint, price: bigint): bigint => energy * price * costPerEnergy;
export const costOfMs = (ms: bigint, price: bigint): bigint => ms * price * costPerMs;
export const costOnce = (price: bigint): bigint => price * costPerOnce;

/** Returns `percent` (in units of a price) of a whole number, rounded half up. */
export const percentOf = (value: bigint, percent: bigint): bigint => divideHalfUp(value * percent, 100n * BigInt(pricePerMain));

/** Returns how much of a cost is a minor unit of a currency with so many decimals. */
export const costPerMinor = (decimals: number): bigint => costOnce(BigInt(pricePerMain)) / 10n ** BigInt(decimals);

/** Divides by a positive number, downwards. */
export function divideDown(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

/** Divides by a positive number; a half is rounded up. */
export const divideHalfUp = (value: bigint, by: bigint): bigint => divideDown(2n * value + by, 2n * by);
