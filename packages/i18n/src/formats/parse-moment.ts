import { type Language, languageFacts } from '@wattbook/domain/texts/languages';

/** A time of day. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

/** Parses a typed time of day: `8:05`, `08.05`, `0805`, `8`, and with am or pm; null when it is none. */
export function parseTime(text: string): ClockTime | null {
  const trimmed = text.replace(/[\s\u00a0\u202f]/g, '').toLowerCase();
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:([ap])\.?m\.?)?$/.exec(trimmed) ?? [];
  if (hours === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59) return null;
  if (half === undefined) return hour > 23 ? null : { hour, minute };
  if (hour < 1 || hour > 12) return null;
  return { hour: (hour % 12) + (half === 'p' ? 12 : 0), minute };
}

/** Parses a typed day, `2026-11-05`, `5.11.2026`, in some languages `5/11/2026`, to `2026-11-05`; null when it is none or does not exist. */
export function parseDay(text: string, { language }: { readonly language: Language }): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  const parted = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(trimmed);
  const [year, month, date] = iso === null ? [parted?.[4], parted?.[3], parted?.[1]] : [iso[1], iso[2], iso[3]];
  if (parted?.[2] === '/' && !languageFacts[language].slashedDays) return null;
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? null : day;
}
