import { formatDateTime, formatLongDate } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import type { Translate } from '../../i18n/use-t.ts';
import type { Speech } from './verdict.ts';

/** How the page says days and moments. A moment that a file of somebody else invents is said as it stands there. */
export const speechOf = (t: Translate, preferences: Pick<Preferences, 'language' | 'hours' | 'zone'>): Speech => ({
  t,
  day: (day) => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(time) ? day : formatLongDate(time, preferences);
  },
  moment: (moment) => formatDateTime(moment, preferences) ?? moment,
});
