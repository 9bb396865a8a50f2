const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The months that are counted: those of a year up to `until`, the last day that is counted, from the purchase on. Days are ISO 8601. */
export interface CountedMonths {
  readonly year: number;
  readonly until: string;
  readonly purchaseDate: string | null;
}

/** Returns how many months of the year a car is counted; a month that has begun counts as a whole. */
export const countMonths = ({ year, until, purchaseDate }: CountedMonths): number =>
  Math.max(0, Math.min(monthOf(until), year * 12 + 11) - Math.max(year * 12, purchaseDate === null ? 0 : monthOf(purchaseDate)) + 1);

/** Returns what a car that was bought loses of its price in the counted months, in the unit of the price: the same each month of its useful life (in years), then nothing. */
export function depreciation(
  price: number,
  usefulLife: number,
  { purchaseDate, ...counted }: CountedMonths & { readonly purchaseDate: string },
): number {
  const lifeMonths = Math.round(usefulLife * 12);
  const end = monthOf(purchaseDate) + lifeMonths;
  const firstMonth = Math.max(counted.year * 12, monthOf(purchaseDate));
  const months = Math.min(countMonths({ ...counted, purchaseDate }), Math.max(0, end - firstMonth));
  return lifeMonths === 0 ? 0 : (price * months) / lifeMonths;
}
