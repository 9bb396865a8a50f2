/** A price per kWh in main units with the decimals that are known of it. */
export interface AveragePrice {
  readonly price: number;
  readonly decimals: number;
}

const [fewest, most] = [2, 4];

const roundTo = (price: number, decimals: number): number => Math.round(price * 10 ** decimals) / 10 ** decimals;

/** Returns with how many decimals a price per kWh is shown as it was entered: two, or as many as it needs, four at most. */
export const decimalsOf = (price: number): number => [fewest, 3].find((decimals) => roundTo(price, decimals) === roundTo(price, 6)) ?? most;

/**
 * Returns what a kWh cost on average, with the decimals that a cost in hundredths says of it: 6.03 for 19.46 kWh is 0.31 and not 0.3098, because half a cent more or less is another 0.0003.
 * `roundings`: how many rounded costs are in `cost` (main units). Null without energy.
 */
export function averagePrice(cost: number, kWh: number, roundings = 1): AveragePrice | null {
  if (kWh <= 0) return null;
  const error = (0.005 * Math.sqrt(roundings)) / kWh;
  let decimals = most;
  while (decimals > fewest && 0.5 * 10 ** -decimals <= error) decimals -= 1;
  const price = roundTo(cost / kWh, decimals);
  return { price, decimals: decimalsOf(price) };
}
