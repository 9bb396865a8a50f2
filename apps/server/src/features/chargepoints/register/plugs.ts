import { type Plug, type PlugStandard, powerTypeOf } from '@wattbook/domain/chargepoints/plug';

/** How the German register has named plugs over the years, by parts of the name without case, all of which it has; the first that fits. */
const names: readonly (readonly [parts: readonly RegExp[], standard: PlugStandard])[] = [
  [[/combo|ccs/], 'ccs'],
  [[/chademo/], 'chademo'],
  [[/schuko/], 'schuko'],
  [[/cee/], 'cee'],
  [[/kupplung/, /typ ?2/], 'type2_cable'],
  [[/typ ?2/], 'type2'],
  [[/typ ?1/], 'type1'],
];

/**
 * Reads the plugs of one charging point: their names, separated by commas or semicolons, and their power in kW, one for all or one for
 * each. Texts that name no plug (keys of meters are found there) count as one that is unknown. Null: the point is not described at all.
 */
export function readPlugs(texts: string, power: string): Plug[] | null {
  const powers = power
    .split(';')
    .map(readNumber)
    .filter((kW) => kW !== null);
  const standards = texts.split(/[;,]/).flatMap((name) => standardOf(name) ?? []);
  if (texts.trim() === '' && powers.length === 0) return null;
  const [highest = null] = powers.toSorted((a, b) => b - a);
  const named: readonly (PlugStandard | null)[] = standards.length === 0 ? [null] : standards;
  return named.map((standard, index) => {
    const kW = powers.length === named.length ? (powers[index] ?? null) : highest;
    return { standard, power_type: powerTypeOf(standard, kW), max_power: kW };
  });
}

function standardOf(name: string): PlugStandard | null {
  const text = name.toLowerCase();
  return names.find(([parts]) => parts.every((part) => part.test(text)))?.[1] ?? null;
}

/** A number with a decimal comma or point; null where it is none, or not above 0. */
function readNumber(text: string): number | null {
  const value = readDecimal(text);
  return value !== null && value > 0 && value < 10_000 ? value : null;
}

/** A number as registers write it, with a decimal comma or point; null where the text is none. */
export function readDecimal(text: string): number | null {
  const tidy = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : null;
}
