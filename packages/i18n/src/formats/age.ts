import type { MaybeMoment, Moment } from './moment.ts';
import type { Preferences } from './preferences.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  { unit: 'day', length: day, from: 2 * day },
  { unit: 'hour', length: hour, from: hour },
  { unit: 'minute', length: minute, from: minute },
] as const;

/**
 * Formats the age of a time: `now`, `3 min ago`, `5 hr ago`, `2 days ago`; null when missing. A time in the future (a clock that is ahead)
 * counts as now.
 */
export function formatAge(moment: MaybeMoment, now: Moment, { language }: Pick<Preferences, 'language'>): string | null {
  if (moment === null || moment === undefined) return null;
  const age = new Date(now).getTime() - new Date(moment).getTime();
  if (!Number.isFinite(age)) return null;
  const step = steps.find(({ from }) => age >= from);
  if (step === undefined) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const text = new Intl.RelativeTimeFormat(language, { style: 'short' }).format(-Math.trunc(age / step.length), step.unit);
  // English abbreviates without a point ("3 min ago"), the locale data with one; German keeps its own ("vor 3 Min.").
  return (language === 'en' ? text.replace('.', '') : text).replace(/(\d) /, '$1\u00a0');
}
