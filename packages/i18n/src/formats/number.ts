import type { MaybeNumber } from './missing.ts';
import { finite } from './missing.ts';
import type { Preferences } from './preferences.ts';

type Reader = Pick<Preferences, 'language'>;
const formatters = new Map<string, Intl.NumberFormat>();

/** Creating a formatter costs more than using it a hundred times, and tables use it for every cell. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = new Intl.NumberFormat(language, { roundingMode: 'trunc', signDisplay: 'negative', ...options });
  formatters.set(key, formatter);
  return formatter;
}

/** Removes the noise of binary fractions (56.99999999999999 is 57), so that truncating does not lose a unit. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

export interface Decimals {
  readonly min: number;
  readonly max: number;
}

/**
 * Formats a number in the user's language, truncated toward zero (SET-045, OQ-060); null when missing. A single number of decimals is
 * exact.
 */
export function formatNumber(value: MaybeNumber, preferences: Reader, decimals: number | Decimals = { min: 0, max: 2 }): string | null {
  const known = finite(value);
  if (known === null) return null;
  const { min, max } = typeof decimals === 'number' ? { min: decimals, max: decimals } : decimals;
  return numberFormat(preferences.language, { minimumFractionDigits: min, maximumFractionDigits: max }).format(withoutNoise(known));
}
