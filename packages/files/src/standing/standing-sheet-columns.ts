import type { Idle } from '@wattbook/contract/idles/idle.schema';
import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { odometer, range } from '@wattbook/i18n/formats/distance';
import { energy, percent } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { type NamedColumns, sheetColumnKinds } from '../sheets/sheet-column.ts';

/** The columns of a sheet of idles or sleeps by their names (DASH-053), in the language and units of the user: kWh, percent, and the distances and the currency of the user. */
export function standingSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<Idle, ListColumn<'parked'>> {
  const { figure, start, end, duration, cost } = sheetColumnKinds<Idle>(catalogue, preferences);
  return {
    start: start('charges.start'),
    end: end('charges.end'),
    duration: duration('lost.duration'),
    startLevel: figure('charges.startLevel', percent, ({ startLevel }) => startLevel),
    endLevel: figure('charges.endLevel', percent, ({ endLevel }) => endLevel),
    startRange: figure('charges.startRange', range, ({ startRange }) => startRange),
    endRange: figure('charges.endRange', range, ({ endRange }) => endRange),
    energy: figure('lost.energy', energy, ({ kWh }) => kWh),
    missing: figure('lost.missing', energy, ({ costkWh }) => costkWh),
    cost: cost('lost.cost'),
    grid: figure('lost.grid', energy, ({ gridkWh }) => gridkWh),
    odometer: figure('lost.odometer', odometer, (row) => row.odometer),
  };
}
