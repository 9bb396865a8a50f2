/** Texts that are the same in English and German; the test of the catalogues takes every other equal text for a forgotten translation. */
export const equalOnPurpose: ReadonlySet<string> = new Set([
  'charges.ac',
  'charges.acAndDc',
  'charges.co2',
  'charges.dc',
  'charges.tags',
  'charges.typeSupercharger',
  'shell.english',
  'shell.german',
  'shell.system',
  'shell.title',
  'trips.co2',
  'trips.tags',
  'units.notAvailable',
  'units.range',
]);
