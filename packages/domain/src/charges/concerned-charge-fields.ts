import type { ChargeField } from './check-charge.ts';

const edges = ['startTime', 'endTime'] as const;
const readings = ['meterStart', 'meterEnd'] as const;

/** Returns whether the changed fields include a time of the charge. */
export const changesTimes = (changed: Iterable<string>): boolean => {
  const fields = new Set(changed);
  return edges.some((field) => fields.has(field));
};

/**
 * Returns whether a problem of a field applies to a change (CHG-056): a changed time requires both to be valid, a changed place an address with its point, a changed
 * energy or reading of the meter both readings, any other field only itself, so that a tag can be set on an incomplete charge.
 */
export function concernedChargeFields(changed: Iterable<string>): (field: ChargeField) => boolean {
  const fields = new Set(changed);
  if (changesTimes(fields)) for (const field of edges) fields.add(field);
  // The energy of the charge has to fit what the meter counted.
  if (fields.has('kWh') || readings.some((field) => fields.has(field))) for (const field of readings) fields.add(field);
  if (fields.has('location')) fields.add('address');
  return (field) => fields.has(field);
}
