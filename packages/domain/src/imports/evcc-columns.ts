/** What a column of evcc's charging sessions is: the names of its JSON, and of the columns that only newer exports have. */
export const evccFields = [
  'created',
  'finished',
  'loadpoint',
  'identifier',
  'vehicle',
  'odometer',
  'meterStart',
  'meterStop',
  'chargedEnergy',
  'chargeDuration',
  'socStart',
  'socEnd',
  'solarPercentage',
  'price',
  'pricePerKWh',
  'co2PerKWh',
  'addedRange',
  'referencePricePerKWh',
  'referenceCo2PerKWh',
] as const;
export type EvccField = (typeof evccFields)[number];

/** The unit in brackets at the end of a name. */
const unitOf = (name: string | undefined): string | null => /\(([^()]+)\)\s*$/.exec(name ?? '')?.[1]?.toLowerCase() ?? null;
/** kWh in the scripts of evcc's languages; translators write it in several ways, also in one header: кВтч and кВт/ч. */
const isEnergy = (unit: string | null | undefined): boolean => unit != null && /wh|вт|千瓦|வாட்/.test(unit);
const isOther = (unit: string | null | undefined): boolean => unit != null && !isEnergy(unit);
/** The odometer has a unit in every language but Norwegian; a number without one could be anything else. */
const isOdometer = (name: string | undefined): boolean =>
  isOther(unitOf(name)) || /^(?:kilometerstand|odometer)$/i.test(name?.trim() ?? '');

/**
 * The indexes of the columns of evcc's sessions (evcc-io/evcc, core/session/session.go); null where the header is of another table. The names follow the language of the request, also those of units, but their order
 * does not: five columns without a unit, perhaps the odometer, then the meter at both ends and the energy. Of what follows, older exports have less; the levels and the share of the sun have a percent sign.
 */
export function evccColumns(header: readonly string[]): ReadonlyMap<EvccField, number> | null {
  const units = header.map(unitOf);
  const first = isEnergy(units[5]) ? 5 : 6;
  if (!units.slice(first, first + 3).every(isEnergy) || units.length < first + 3 || (first === 6 && !isOdometer(header[5]))) return null;
  if (header.slice(0, 5).some((name) => name.trim() === '' || name.includes('('))) return null;

  const columns = new Map<EvccField, number>();
  const place = (fields: readonly EvccField[], indexes: readonly number[]): void => {
    fields.forEach((field, index) => {
      const at = indexes[index];
      if (at !== undefined && at < header.length) columns.set(field, at);
    });
  };
  const from = (at: number, count: number): readonly number[] => Array.from({ length: count }, (_, index) => at + index);
  place(evccFields.slice(0, first), from(0, first));
  place(['meterStart', 'meterStop', 'chargedEnergy'], from(first, 3));
  const after = header.map((name, at) => ({ name, at })).slice(first + 3);
  if (after[0] !== undefined && !/[%(/]/.test(after[0].name)) columns.set('chargeDuration', after[0].at);
  const percents = after.filter(({ name }) => name.includes('%')).map(({ at }) => at);
  // The share of the sun was there first; the levels came in a pair before it.
  const [solar] = percents.length === 2 ? [] : percents.slice(-1);
  if (percents.length > 1) place(['socStart', 'socEnd'], percents);
  const added = after.find(({ name, at }) => isOther(unitOf(name)) && !name.includes('%') && (solar === undefined || at < solar));
  if (added !== undefined) columns.set('addedRange', added.at);
  if (solar !== undefined)
    place(['solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh', 'referencePricePerKWh', 'referenceCo2PerKWh'], from(solar, 6));
  return columns;
}

const SESSIONS = /^\uFEFF?\s*(?:\{\s*"result"\s*:\s*)?\[\s*\{[^{}]*"chargedEnergy"\s*:/;

/** Whether a text begins like evcc's sessions as JSON: a list, or the answer of older versions with the list in `result`. */
export const isEvccJson = (start: string): boolean => SESSIONS.test(start);
