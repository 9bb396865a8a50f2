import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { BookPageRow } from '@wattbook/contract/logbook/logbook.schema';
import { type ClassPart, classParts } from '@wattbook/domain/logbook/class-parts';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { distance, odometer } from '@wattbook/i18n/formats/distance';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { shownValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';
import { wallClock } from '../sheets/wall-clock.ts';

/** A trip of a logbook, or a part of a mixed one. */
export interface BookSheetRow {
  readonly row: BookPageRow;
  readonly part: ClassPart;
  readonly isPrivate: boolean;
}

/** Returns the rows of a sheet: one for each class of a mixed trip, so that distances in km add up by class. */
export const bookSheetRows = (rows: readonly BookPageRow[]): BookSheetRow[] =>
  rows.flatMap((row) => {
    const parts = classParts(row.shown);
    return parts.map((part) => ({ row, part, isPrivate: parts.every((one) => one.class === 'private') }));
  });

/** The columns of a sheet of a logbook by their names (LOG-042), in the units of the user and times of the vehicle's zone. Places are in none; of a private trip the occasion is left out. */
export function bookSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<BookSheetRow, ListColumn<'logbook'>> {
  const column = columnWords<BookSheetRow>(catalogue);
  const wallOf = wallClock(preferences.zone);
  const reading = (km: number | null) => shownValue(odometer, km, preferences);
  const unit = odometer.unit(preferences);
  const occasion = ({ row, isPrivate }: BookSheetRow, field: 'reason' | 'name' | 'company' | 'comment') =>
    isPrivate ? null : row.shown[field];
  return {
    start: column('trips.start', 20, ({ row: { shown } }) => ({ wall: wallOf(Date.parse(shown.startTime)) })),
    end: column('trips.end', 20, ({ row: { shown } }) => ({ wall: wallOf(Date.parse(shown.endTime)) })),
    startOdometer: column('trips.startOdometer', 14, ({ row: { shown } }) => reading(shown.startOdometer), unit),
    endOdometer: column('trips.endOdometer', 14, ({ row: { shown } }) => reading(shown.endOdometer), unit),
    class: column('interfaces.sheetPurpose', 16, ({ part }) =>
      translate(catalogue, part.class === null ? 'logbookReport.noClass' : tripClassMessages[part.class]),
    ),
    distance: column('trips.distance', 12, ({ part }) => shownValue(distance, part.distance, preferences), distance.unit(preferences)),
    reason: column('trips.reason', 30, (line) => occasion(line, 'reason')),
    name: column('trips.name', 24, (line) => occasion(line, 'name')),
    company: column('trips.company', 24, (line) => occasion(line, 'company')),
    comment: column('trips.comment', 40, (line) => occasion(line, 'comment')),
    driver: column('trips.driver', 20, ({ row: { shown } }) => shown.driver),
    tags: column('interfaces.sheetOtherTags', 20, ({ row: { shown } }) => ownTags(shown.tags).join(', ') || null),
    origin: column('interfaces.sheetOrigin', 12, ({ row: { shown } }) => translate(catalogue, `logbookReport.origin.${shown.origin}`)),
    state: column('interfaces.sheetState', 12, ({ row }) => stateOf(row, catalogue)),
    changes: column('interfaces.sheetChanges', 10, ({ row: { versions } }) => Math.max(0, versions.length - 1)),
    who: column('interfaces.sheetWho', 20, ({ row: { versions } }) => authorOf(versions.at(-1)?.by, catalogue)),
  };
}

const stateOf = ({ isGone, versions }: BookPageRow, catalogue: Catalogue): string =>
  translate(catalogue, isGone ? `logbookReport.kind.${versions.at(-1)?.kind ?? 'deleted'}` : 'logbookReport.there');

function authorOf(by: BookPageRow['versions'][number]['by'] | undefined, catalogue: Catalogue): string {
  if (by?.name === undefined) return translate(catalogue, by?.kind === 'car' ? 'logbookReport.byCar' : 'logbookReport.byProgram');
  if (by.kind === 'rule') return translate(catalogue, 'logbookReport.byRule', { name: by.name });
  return by.kind === 'administrator' ? translate(catalogue, 'logbookReport.byAdministrator', { name: by.name }) : by.name;
}
