import fc from 'fast-check';
import { types } from 'pg';
import { expect, it } from 'vitest';
import { parseInstant } from './parse-instant.ts';

const instant = fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) });

/** As PostgreSQL writes it: no zeros at the end of a fraction. */
const textOf = (ms: number, micros: number): string => {
  const [whole = '', fraction = ''] = new Date(ms).toISOString().replace('T', ' ').replace('Z', '').split('.');
  const digits = `${fraction}${String(micros).padStart(3, '0')}`.replace(/0+$/, '');
  return `${whole}${digits === '' ? '' : `.${digits}`}+00`;
};

it('reads every instant to its millisecond', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(0, 0, 1, 500, 999), (ms, micros) => {
      expect(parseInstant(textOf(ms, micros))).toEqual(new Date(ms));
    }),
  );
  for (let ms = 0; ms < 1000; ms += 1) expect(parseInstant(textOf(ms, 0))).toEqual(new Date(ms));
});

it.each([
  'infinity',
  '-infinity',
  '2026-11-26 21:57:40.5+01',
  '2026-11-26 15:27:40-05:30',
  '1893-04-01 00:00:00+00:53:28',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
])('reads %s as the driver does', (text) => {
  expect(parseInstant(text)).toEqual(types.getTypeParser(types.builtins.TIMESTAMPTZ)(text));
});
