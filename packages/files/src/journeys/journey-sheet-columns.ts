import type { ListedJourney } from '@wattbook/contract/journeys/journey.schema';
import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { distance } from '@wattbook/i18n/formats/distance';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { shownValue } from '@wattbook/i18n/formats/quantity';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** The columns of a sheet of journeys by their names: the days in the zone of the vehicle, the distance in the unit of the user. */
export function journeySheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<ListedJourney, ListColumn<'journeys'>> {
  const column = columnWords<ListedJourney>(catalogue);
  const { zone } = preferences;
  return {
    name: column('journeys.name', 30, ({ name }) => name),
    start: column('journeys.startDate', 12, ({ startTime }) => dayCell(dayOf(startTime, zone))),
    end: column('journeys.endDate', 12, ({ endTime }) => dayCell(dayOf(endTime, zone))),
    distance: column('journeys.distance', 14, (row) => shownValue(distance, row.distance, preferences), distance.unit(preferences)),
    trips: column('journeys.trips', 10, ({ trips }) => trips),
    charges: column('journeys.charges', 10, ({ charges }) => charges),
  };
}
