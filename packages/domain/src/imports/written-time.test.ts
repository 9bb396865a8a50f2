import { describe, expect, it } from 'vitest';
import { parseWrittenTime, type TimeFormat } from './written-time.ts';

const noon = Date.UTC(2024, 4, 6, 12, 30);

describe('a time of a table (OQ-065)', () => {
  it.each<[string, TimeFormat, ReturnType<typeof parseWrittenTime>]>([
    ['2024-05-06 12:30', 'year_first', { kind: 'local', wall: noon, stepMs: 60_000 }],
    ['2024-05-06T12:30:00Z', 'year_first', { kind: 'instant', ts: noon }],
    ['2024-05-06T14:30:00+02:00', 'day_first', { kind: 'instant', ts: noon }],
    ['06.05.2024 12:30:00', 'day_first', { kind: 'local', wall: noon, stepMs: 1000 }],
    ['6.5.24, 12:30', 'day_first', { kind: 'local', wall: noon, stepMs: 60_000 }],
    ['6. 5. 2024 12:30', 'day_first', { kind: 'local', wall: noon, stepMs: 60_000 }],
    ['2024. 05. 06. 12:30:00', 'year_first', { kind: 'local', wall: noon, stepMs: 1000 }],
    ['06-05-2024 12:30', 'day_first', { kind: 'local', wall: noon, stepMs: 60_000 }],
    ['5/6/2024 12:30 PM', 'month_first', { kind: 'local', wall: noon, stepMs: 60_000 }],
    ['5/6/2024 12:30:00 am', 'month_first', { kind: 'local', wall: noon - 43_200_000, stepMs: 1000 }],
    [`${noon / 1000}`, 'unix_seconds', { kind: 'instant', ts: noon }],
    [`${noon / 1000}.25`, 'unix_seconds', { kind: 'instant', ts: noon + 250 }],
    [`${noon}`, 'unix_milliseconds', { kind: 'instant', ts: noon }],
  ])('%s is read %s', (text, format, time) => expect(parseWrittenTime(text, format)).toEqual(time));

  it.each<[string, TimeFormat]>([
    ['06.05.2024 12:30', 'year_first'],
    ['06.05.2024', 'day_first'],
    ['31.06.2024 12:30', 'day_first'],
    ['13/13/2024 12:30', 'month_first'],
    ['5/6/2024 13:30 PM', 'month_first'],
    ['06.05/2024 12:30', 'day_first'],
    ['6.  5.  2024 12:30', 'day_first'],
    ['2024-05-06 12:30', 'unix_seconds'],
    ['12', 'unix_seconds'],
    ['', 'day_first'],
  ])('%s is not read %s', (text, format) => expect(parseWrittenTime(text, format)).toBeNull());
});
