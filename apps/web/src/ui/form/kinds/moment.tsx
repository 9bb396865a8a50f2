import { TextInput } from '@mantine/core';
import { dayOf, timeFormat } from '@wattbook/i18n/formats/moment';
import { parseTime } from '@wattbook/i18n/formats/parse-moment';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useToday } from '../../range/use-today.ts';
import type { DrawProps, Field, FieldOptions, Problem } from '../field.ts';
import { DateField } from './date-field.tsx';

/** A day, `2026-11-18` or empty, and a time of day as typed. */
export interface MomentInput {
  readonly day: string;
  readonly time: string;
}

interface MomentLabels {
  readonly day: MessageKey;
  readonly time: MessageKey;
}

interface MomentOptions extends FieldOptions {
  readonly labels: MomentLabels;
}

/** A past moment, entered as a day and a time by the clock of this browser; its value is in ms since 1970. Both parts are required. */
export const moment = ({ labels, ...options }: MomentOptions): Field<MomentInput, number | null, string | null, MomentLabels> => ({
  ...options,
  Draw: DrawMoment,
  appearance: labels,
  empty: { day: '', time: '' },
  fromWire: (stored) => (typeof stored === 'string' ? Date.parse(stored) : null),
  format: (value, formats) => ({
    day: value === null ? '' : (dayOf(value, formats.preferences.zone) ?? ''),
    time: formats.time(value) ?? '',
  }),
  parse: ({ day, time }) => {
    const clock = parseTime(time);
    const problems: Record<string, Problem> = {};
    if (day === '') problems['day'] = { word: 'required' };
    if (time.trim() === '') problems['time'] = { word: 'required' };
    else if (clock === null) problems['time'] = { word: 'time' };
    return { value: day === '' || clock === null ? null : localMoment(day, clock.hour, clock.minute), problems };
  },
  toWire: (value) => (value === null ? null : new Date(value).toISOString()),
  parts: { labels: { ...labels }, of: ({ word }) => (word === 'future' || word === 'too_old' ? 'day' : 'time') },
});

/** A day and a time of day by the clock of this browser; a time that a clock change skips becomes the one after it. */
function localMoment(day: string, hour: number, minute: number): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, hour, minute).getTime();
}

/** The inputs of a moment, side by side. */
export function DrawMoment({ name, input, onChange, error, appearance: labels }: DrawProps<MomentInput, MomentLabels>) {
  const t = useT();
  const { preferences } = useFormats();
  const today = useToday();
  return (
    <>
      <DateField
        label={t(labels.day)}
        value={input.day}
        onChange={(day) => onChange({ ...input, day })}
        error={error('day')}
        initialDay={today}
      />
      <TextInput
        label={t(labels.time)}
        name={name}
        value={input.time}
        onChange={({ currentTarget }) => onChange({ ...input, time: currentTarget.value })}
        error={error('time')}
        placeholder={timeFormat(preferences)}
        autoComplete="off"
      />
    </>
  );
}
