import type { ImportCar } from '@wattbook/contract/imports/import.schema';
import type { Translate } from '../../../i18n/use-t.ts';

/** One line for each kind of kept entries, one for costs, and one for the unit of distances where the files do not name it. */
export function entryLines(
  t: Translate,
  { entries = [], distanceUnit = null, costs = null }: Pick<ImportCar, 'entries' | 'distanceUnit' | 'costs'>,
): string[] {
  const lines = entries.map(({ kind, kept, known, otherCurrency }) =>
    [
      t(`imports.keptEntries.${kind}`, { count: kept }),
      ...(known > 0 ? [t('imports.entriesKnown', { count: known })] : []),
      ...(otherCurrency > 0 ? [t('imports.entriesCurrency', { count: otherCurrency })] : []),
    ].join(', '),
  );
  if (costs !== null)
    lines.push(
      [
        t('imports.addedCosts', { count: costs.added }),
        ...(costs.known > 0 ? [t('imports.skipped', { count: costs.known })] : []),
        ...(costs.otherCurrency > 0 ? [t('imports.otherCurrency', { count: costs.otherCurrency })] : []),
      ].join(', '),
    );
  return distanceUnit === null ? lines : [...lines, t(`imports.distances.${distanceUnit}`)];
}
