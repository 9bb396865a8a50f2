import type { Plug, PowerType } from './plug.ts';

/** The powers in kW at which ranges of plugs begin, as the filter of the charge map names them (MAP-005, OQ-099). */
export const plugPowers = [0, 11, 20, 50, 100, 150, 300] as const;
export type PlugPower = (typeof plugPowers)[number];

/** Each plug lies in one of these ranges: its type, and the power in kW from which it begins. The order is that of the bits of `rangesOf` and never changes. */
const ranges: readonly (readonly [type: PowerType, from: PlugPower])[] = [
  ['AC_1_PHASE', 0],
  ['AC_1_PHASE', 11],
  ['AC_3_PHASE', 0],
  ['AC_3_PHASE', 11],
  ['AC_3_PHASE', 20],
  ['DC', 0],
  ['DC', 50],
  ['DC', 100],
  ['DC', 150],
  ['DC', 300],
];

/**
 * What a filter of the charge map may ask for: a type of the record (MAP-034), or one of the four kinds of the screen (MAP-005), in which every plug has exactly one place: AC
 * below 20 kW, AC from 20 kW, DC below 100 kW, DC from 100 kW.
 */
export const plugFilters = ['AC_1_PHASE', 'AC_3_PHASE', 'DC', 'AC_11', 'AC_20', 'DC_50', 'DC_100'] as const;
export type PlugFilter = (typeof plugFilters)[number];

const fits: Readonly<Record<PlugFilter, (type: PowerType, from: number) => boolean>> = {
  AC_1_PHASE: (type) => type === 'AC_1_PHASE',
  AC_3_PHASE: (type) => type === 'AC_3_PHASE',
  DC: (type) => type === 'DC',
  AC_11: (type, from) => type !== 'DC' && from < 20,
  AC_20: (type, from) => type !== 'DC' && from >= 20,
  DC_50: (type, from) => type === 'DC' && from < 100,
  DC_100: (type, from) => type === 'DC' && from >= 100,
};

/** Returns the ranges that plugs lie in, a bit each. A plug of unknown power lies in the lowest range of its type. */
export function rangesOf(plugs: readonly Pick<Plug, 'power_type' | 'max_power'>[]): number {
  let bits = 0;
  for (const { power_type, max_power } of plugs) {
    const range = ranges.findLastIndex(([type, from]) => type === power_type && from <= (max_power ?? 0));
    bits |= 1 << range;
  }
  return bits;
}

/** Returns the ranges that a filter asks for, a bit each: those of any of its types that begin at `power` kW or above. Without a type there are none (OQ-095). */
export const filteredRanges = (types: readonly PlugFilter[], power: PlugPower): number =>
  ranges.reduce(
    (bits, [type, from], index) => (from >= power && types.some((word) => fits[word](type, from)) ? bits | (1 << index) : bits),
    0,
  );

/** How the detail of a charge point classes a plug (MAP-021). */
export const plugClasses = ['schuko', 'type2', 'dc50', 'dc100', 'supercharger'] as const;
export type PlugClass = (typeof plugClasses)[number];

/** Returns the class of a plug: DC from 100 kW is `dc100`, AC below 11 kW `schuko`; DC of the operator Tesla is a Supercharger (OQ-100). */
export function plugClassOf({ standard, power_type, max_power }: Plug, operator: string): PlugClass {
  if (power_type === 'DC') return isTesla(operator) ? 'supercharger' : (max_power ?? 0) >= 100 ? 'dc100' : 'dc50';
  return standard === 'schuko' || (max_power !== null && max_power < 11) ? 'schuko' : 'type2';
}

/** Whether a charge point is one of Tesla, whose plug is CCS or Type 2 (MAP-020, OQ-100). */
export const isTesla = (operator: string): boolean => /^tesla\b/i.test(operator.trim());
