import type { Preferences } from './preferences.ts';

const minutesOfDay = 24 * 60;

/**
 * Formats how long something lasted, in the two largest units that are not 0: `45 min`, `2 h 10 min`, `3 days 4 h`; rounded to the minute, at least one. Hours up to
 * two days, because a night is better known in hours.
 */
export function formatSpan(milliseconds: number, { language }: Pick<Preferences, 'language'>): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const days = minutes < 2 * minutesOfDay ? 0 : Math.trunc(minutes / minutesOfDay);
  const hours = Math.trunc((minutes - days * minutesOfDay) / 60);
  const parts = [
    days > 0 && new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days),
    hours > 0 && `${hours} h`,
    days === 0 && minutes % 60 > 0 && `${minutes % 60} min`,
  ];
  return parts
    .filter((part) => part !== false)
    .join(' ')
    .replaceAll(' ', '\u00a0');
}
