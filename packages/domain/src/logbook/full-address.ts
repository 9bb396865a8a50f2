import type { OpenPlace } from './place-commitment.ts';

/** Returns whether a place has a town and a street with its number: a street, a town or a position alone is too little for a tax office (BFH VI R 33/10). */
export function hasFullAddress({ address }: Pick<OpenPlace, 'address'>): boolean {
  if (address === null) return false;
  const { line1, line2, line3, line4, city } = address;
  const isNumbered = [line1, line2, line3].some((line) => /\p{L}/u.test(line) && /\d/.test(line));
  return isNumbered && `${line4}${city}`.trim() !== '';
}
