import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Reminder } from '@wattbook/contract/reminders/reminder.schema';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { odometer } from '@wattbook/i18n/formats/distance';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { shownValue } from '@wattbook/i18n/formats/quantity';
import { reminderWords } from '@wattbook/i18n/reminder-messages';
import { translate } from '@wattbook/i18n/translate';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** The columns of a sheet of reminders by their names (decision 0152): distances in the unit of the user. */
export function reminderSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<Reminder, ListColumn<'reminders'>> {
  const column = columnWords<Reminder>(catalogue);
  const shown = (km: number | null) => shownValue(odometer, km, preferences);
  const unit = odometer.unit(preferences);
  return {
    description: column('reminders.description', 40, ({ description }) => description),
    kind: column('reminders.kind', 20, ({ kind }) => translate(catalogue, reminderWords[kind])),
    dueDate: column('reminders.dueDate', 12, ({ dueDate }) => dayCell(dueDate)),
    dueOdometer: column('reminders.dueOdometer', 14, ({ dueOdometer }) => shown(dueOdometer), unit),
    everyMonths: column('reminders.everyMonths', 14, ({ everyMonths }) => everyMonths),
    everyKm: column('reminders.everyKm', 14, ({ everyKm }) => shown(everyKm), unit),
  };
}
