import type { TripField, TripProblem, TripProblems } from '@wattbook/domain/trips/check-trip';
import { formatPeriod } from '@wattbook/i18n/formats/moment';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import { tripFieldName } from '@wattbook/i18n/trip-messages';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ReadTrip } from './read-trip-text.ts';
import type { TripText, TripTextField } from './trip-text.ts';

/** A sentence per field, as it stands there. */
export type TripSentences = { readonly [Field in TripTextField]?: string };

/** Where a problem of the rules stands in the form: what is wrong with the day stands at the day, what is not chosen at the address. */
function fieldOf(field: TripField, { word }: TripProblem): TripTextField {
  const isOfDay = word === 'future' || word === 'too_old';
  if (field === 'startTime') return isOfDay ? 'startDate' : 'startTime';
  if (field === 'endTime') return isOfDay ? 'endDate' : 'endTime';
  if (field === 'startLocation') return 'startAddress';
  return field === 'endLocation' ? 'endAddress' : field;
}

function sentenceOf(field: TripField, { word, number, than, during }: TripProblem, formats: Formats, t: Translate): string {
  const limit = number === undefined ? undefined : shownLimit(field, number, formats);
  const period = during && formatPeriod(during.startTime, during.endTime, formats.preferences);
  return t(fieldMessages[word], {
    field: t(tripFieldName(than ?? field)),
    ...(limit !== undefined && { number: limit }),
    ...(word === 'too_old' && number !== undefined && { count: number }),
    ...(period != null && { period }),
  });
}

/** Limits in the unit of the field. */
function shownLimit(field: TripField, number: number, formats: Formats): string {
  if (field === 'startOdometer' || field === 'endOdometer') return formats.withUnit('odometer', number, { decimals: 0 }) ?? '';
  if (field === 'avgOutTemp') return formats.withUnit('temperature', number) ?? '';
  return formats.number(number, 0) ?? '';
}

/** Every sentence of the form: what is missing or cannot be read before what the rules say of it (TRIP-041 to TRIP-051). */
export function tripSentences(
  { text, read, problems }: { readonly text: TripText; readonly read: ReadTrip; readonly problems: TripProblems },
  formats: Formats,
  t: Translate,
): TripSentences {
  const sentences: { [Field in TripTextField]?: string } = {};
  for (const [field, message] of Object.entries(read.unreadable) as [TripTextField, (typeof read.unreadable)[TripTextField]][]) {
    if (message !== undefined) sentences[field] = t(message);
  }
  for (const end of ['start', 'end'] as const) {
    const [date, time] = [`${end}Date`, `${end}Time`] as const;
    if (text[date] === '') sentences[date] = t('errors.field.required', { field: t(`trips.${date}`) });
    if (text[time].trim() === '') sentences[time] = t('errors.field.required', { field: t(`trips.${time}`) });
  }
  for (const [field, problem] of Object.entries(problems) as [TripField, TripProblem][]) {
    // A moment is missing because its day or its time is, and that was said.
    if (problem.word === 'required' && (field === 'startTime' || field === 'endTime')) continue;
    sentences[fieldOf(field, problem)] ??= sentenceOf(field, problem, formats, t);
  }
  return sentences;
}

/** The names that the server's errors go by, where the form has others (TRIP-052, OQ-109). */
const fieldOfServer: Readonly<Record<string, TripTextField>> = {
  startLocation: 'startAddress',
  endLocation: 'endAddress',
  odometer: 'endOdometer',
  person: 'name',
};

/** The server's sentences at their fields; those of no field of the form are left over for a message (TRIP-052, TRIP-053). */
export function serverSentences(
  errors: Readonly<Record<string, string>>,
  text: TripText,
): { readonly sentences: TripSentences; readonly others: readonly string[] } {
  const sentences: { [Field in TripTextField]?: string } = {};
  const others: string[] = [];
  for (const [path, sentence] of Object.entries(errors)) {
    const name = path.split('.')[0] ?? path;
    const field = fieldOfServer[name] ?? name;
    if (field === 'distance' || field in text) sentences[field as TripTextField] ??= sentence;
    else others.push(sentence);
  }
  return { sentences, others };
}
