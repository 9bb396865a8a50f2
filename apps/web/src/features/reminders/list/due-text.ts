import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { DueReminder } from '../data/reminders.queries.ts';

/** How near a reminder is: "in 12 days · 800 km left". */
export function nearText({ due: { daysLeft, kmLeft } }: Pick<DueReminder, 'due'>, formats: Formats, t: Translate): string {
  const days =
    daysLeft === null ? null : daysLeft < 0 ? t('reminders.daysAgo', { count: -daysLeft }) : t('reminders.inDays', { count: daysLeft });
  const distance = formats.withUnit('odometer', kmLeft === null ? null : Math.abs(kmLeft), { decimals: 0 });
  const km =
    distance === null || kmLeft === null ? null : t(kmLeft < 0 ? 'reminders.distanceOver' : 'reminders.distanceLeft', { distance });
  return [days, km].filter((text) => text !== null).join(' · ') || t('reminders.odometerUnknown');
}

/** When it is due, as it was entered. */
export const whenText = ({ dueDate, dueOdometer }: Pick<DueReminder, 'dueDate' | 'dueOdometer'>, formats: Formats): string =>
  [formats.plainDate(dueDate), formats.withUnit('odometer', dueOdometer, { decimals: 0 })].filter((text) => text !== null).join(' · ');

/** After what it is due again; null: it does not recur. */
export function intervalText(
  { everyMonths, everyKm }: Pick<DueReminder, 'everyMonths' | 'everyKm'>,
  formats: Formats,
  t: Translate,
): string | null {
  const parts = [
    everyMonths === null ? null : t('reminders.months', { count: everyMonths }),
    formats.withUnit('odometer', everyKm, { decimals: 0 }),
  ].filter((text) => text !== null);
  return parts.length === 0 ? null : t('reminders.every', { what: parts.join(t('reminders.or')) });
}

/** The day on which the odometer is reached at the pace of the vehicle; null: a day that was entered comes first, or nobody can say. */
export const paceText = (
  { due: { byPace, expectedOn, state } }: Pick<DueReminder, 'due'>,
  formats: Formats,
  t: Translate,
): string | null => (byPace && state !== 'overdue' ? t('reminders.byPace', { date: formats.plainDate(expectedOn) ?? '' }) : null);
