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
  'socStop',
  'solarPercentage',
  'price',
  'pricePerKWh',
  'co2PerKWh',
  'addedRange',
  'referencePricePerKWh',
  'referenceCo2PerKWh',
] as const;
export type EvccField = (typeof evccFields)[number];

const ends = (unit: string) => (name: string) => name.trim().toLowerCase().endsWith(`(${unit})`);
const [isKm, isKwh, isPercent] = [ends('km'), ends('kwh'), ends('%')];

/**
 * The indexes of the columns of evcc's sessions (evcc-io/evcc, core/session/session.go); null where the header is of another table. The names follow the language of the
 * request, but their order and the units behind them do not: five columns without a unit, perhaps kilometres, the meter at both ends and the energy in kWh. Of what follows, older exports have less.
 */
export function evccColumns(header: readonly string[]): ReadonlyMap<EvccField, number> | null {
  const first = header.findIndex(isKwh);
  const leads = isKm(header[5] ?? '') ? 6 : 5;
  if (first !== leads || header.slice(0, 5).some((name) => name.trim() === '' || name.includes('('))) return null;
  if (![first + 1, first + 2].every((at) => isKwh(header[at] ?? ''))) return null;
  const columns = new Map<EvccField, number>(evccFields.slice(0, 5).map((field, at) => [field, at]));
  if (leads === 6) columns.set('odometer', 5);
  (['meterStart', 'meterStop', 'chargedEnergy'] as const).forEach((field, at) => {
    columns.set(field, first + at);
  });
  const rest = header.flatMap((name, at) => (at > first + 2 ? [{ name: name.trim(), at }] : []));
  const after = rest[0];
  if (after !== undefined && !after.name.includes('(') && !after.name.includes('/')) columns.set('chargeDuration', after.at);
  const percents = rest.filter(({ name }) => isPercent(name)).map(({ at }) => at);
  // The first column with a percentage was the share of the sun; the levels came in pairs.
  const fields: readonly EvccField[] = percents.length === 1 ? ['solarPercentage'] : ['socStart', 'socStop', 'solarPercentage'];
  fields.forEach((field, index) => {
    const at = percents[index];
    if (at !== undefined) columns.set(field, at);
  });
  const perKwh = rest.filter(({ name }) => /\/\s*kwh/i.test(name)).map(({ at }) => at);
  (['pricePerKWh', 'co2PerKWh', 'referencePricePerKWh', 'referenceCo2PerKWh'] as const).forEach((field, index) => {
    const at = perKwh[index];
    if (at !== undefined) columns.set(field, at);
  });
  const added = rest.find(({ name }) => isKm(name))?.at;
  if (added !== undefined) columns.set('addedRange', added);
  const cost = rest.find(({ name, at }) => at + 1 === perKwh[0] && at !== columns.get('chargeDuration') && !/[(/]/.test(name))?.at;
  if (cost !== undefined) columns.set('price', cost);
  return columns;
}

const SESSIONS = /^\uFEFF?\s*(?:\{\s*"result"\s*:\s*)?\[\s*\{[^{}]*"chargedEnergy"\s*:/;

/** Whether a text begins like evcc's sessions as JSON: a list, or the answer of older versions with the list in `result`. */
export const isEvccJson = (start: string): boolean => SESSIONS.test(start);
