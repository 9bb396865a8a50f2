import type { Idle } from '@wattbook/contract/idles/idle.schema';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { odometer, range } from '@wattbook/i18n/formats/distance';
import { energy, percent } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { type SheetColumn, sheetColumnKinds } from '../sheets/sheet-column.ts';

/** The columns of a sheet of idles or sleeps for those of the list (DASH-053), in the language and units of the user: kWh, percent, and the distances and the currency of the user. */
export function standingSheetColumns(catalogue: Catalogue, preferences: Preferences): readonly SheetColumn<Idle>[] {
  const { figure, start, end, duration, cost } = sheetColumnKinds<Idle>(catalogue, preferences);
  return [
    start('charges.start'),
    end('charges.end'),
    duration('lost.duration'),
    figure('charges.startLevel', percent, ({ startLevel }) => startLevel),
    figure('charges.endLevel', percent, ({ endLevel }) => endLevel),
    figure('charges.startRange', range, ({ startRange }) => startRange),
    figure('charges.endRange', range, ({ endRange }) => endRange),
    figure('lost.energy', energy, ({ kWh }) => kWh),
    figure('lost.missing', energy, ({ costkWh }) => costkWh),
    cost('lost.cost'),
    figure('lost.grid', energy, ({ gridkWh }) => gridkWh),
    figure('lost.odometer', odometer, (row) => row.odometer),
  ];
}
