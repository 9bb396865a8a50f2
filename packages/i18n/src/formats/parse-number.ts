import { languageFacts } from '@wattbook/domain/texts/languages';
import type { Preferences } from './preferences.ts';
import type { Quantity } from './quantity.ts';

/** The problem of a typed number; its message is `errors.field.<word>`. */
export type NumberError = 'number' | 'integer' | 'tooSmall' | 'tooBig';

/** An empty field is valid and has no value. */
export type ParsedNumber = { readonly ok: true; readonly value: number | null } | { readonly ok: false; readonly error: NumberError };

export interface ParseOptions {
  readonly integer?: boolean | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const spaces = /[\s\u00a0\u202f'’]/g;

/**
 * Parses a typed number. Groups of three after the language's thousands separator are thousands (`1.234,5` in German); a single comma or
 * point that separates no group is a decimal separator in every language (`12,5` and `12.5`), because keyboards and habits differ.
 */
export function parseNumber(text: string, { language }: Pick<Preferences, 'language'>, options: ParseOptions = {}): ParsedNumber {
  const compact = text.replace(spaces, '').replace('\u2212', '-');
  if (compact === '') return { ok: true, value: null };
  const plain = plainNumber(compact, languageFacts[language].group);
  if (plain === null) return { ok: false, error: 'number' };
  const value = Number(plain) + 0;
  if (!Number.isFinite(value)) return { ok: false, error: 'number' };
  return check(value === 0 ? 0 : value, options);
}

/** Parses a typed value of a quantity in the user's unit and returns it in the stored one (CHG-047). Limits are in the shown unit. */
export function parseQuantity(quantity: Quantity, text: string, preferences: Preferences, options: ParseOptions = {}): ParsedNumber {
  const unit = quantity.unit(preferences).replace(spaces, '');
  const compact = text.replace(spaces, '');
  const parsed = parseNumber(compact.endsWith(unit) ? compact.slice(0, -unit.length) : compact, preferences, options);
  if (!parsed.ok || parsed.value === null) return parsed;
  const stored = quantity.toStored(parsed.value, preferences);
  return Number.isFinite(stored) ? { ok: true, value: stored } : { ok: false, error: 'number' };
}

/** A number with groups of thousands, by their separator. */
const grouped = { ',': /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, '.': /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/ } as const;

function plainNumber(compact: string, group: ',' | '.' | null): string | null {
  const decimal = group === ',' ? '.' : ',';
  if (group !== null && grouped[group].test(compact)) return compact.replaceAll(group, '').replace(decimal, '.');
  return /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(compact) ? compact.replace(',', '.') : null;
}

function check(value: number, { integer, min, max }: ParseOptions): ParsedNumber {
  if (integer === true && !Number.isInteger(value)) return { ok: false, error: 'integer' };
  if (min !== undefined && value < min) return { ok: false, error: 'tooSmall' };
  if (max !== undefined && value > max) return { ok: false, error: 'tooBig' };
  return { ok: true, value };
}
