import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { Translate } from '../../../i18n/use-t.ts';

type Done = Pick<ImportRecord, 'vehicles' | 'places'>;

/** What imports have brought: "Import done: 12 new trips, 3 new charges"; where nothing is new, only that they are done, which the report explains. */
export function doneText(imports: readonly Done[], t: Translate): string {
  const vehicles = imports.flatMap((one) => one.vehicles ?? []);
  const counts = [
    ['imports.addedTrips', sum(vehicles, ({ trips }) => trips.added)],
    ['imports.addedCharges', sum(vehicles, ({ charges }) => charges.added)],
    ['imports.metersStored', sum(vehicles, ({ meters }) => meters?.stored ?? 0)],
    ['imports.placesAdded', sum(imports, ({ places }) => places?.added ?? 0)],
  ] as const;
  const brought = counts.flatMap(([key, count]) => (count === 0 ? [] : [t(key, { count })]));
  return brought.length === 0 ? t('imports.done') : t('imports.doneWith', { results: brought.join(', ') });
}

const sum = <One>(all: readonly One[], of: (one: One) => number): number => all.reduce((total, one) => total + of(one), 0);
