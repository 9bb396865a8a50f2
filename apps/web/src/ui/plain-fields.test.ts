import type { PlainFields } from '@wattbook/domain/plain-fields';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { expect, it } from 'vitest';
import { formatsFor } from '../i18n/use-formats.ts';
import { inEnglish } from '../testing/english.ts';
import { plainFacts } from './facts/plain-facts.ts';
import { plainInputs } from './form/plain-inputs.ts';
import { plainColumns } from './table/plain-columns.ts';

const fields = {
  added: { unit: 'energy', limits: [0, 500] },
  stall: { maxLength: 40 },
  note: { maxLength: 900, shown: 'list' },
  meter: { unit: 'energy', limits: [0, 1], shown: 'form' },
} as const satisfies PlainFields;
const labels = { added: 'charges.charged', stall: 'charges.point', note: 'charges.comment', meter: 'charges.meterAtStart' } as const;
const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));

it('every plain field has an input in the section of its kind, a long text with three lines', () => {
  const inputs = plainInputs(fields, labels, { numbers: 'energy', texts: 'notes' });
  expect(Object.entries(inputs).map(([name, { label, section }]) => [name, label, section])).toEqual([
    ['added', 'charges.charged', 'energy'],
    ['stall', 'charges.point', 'notes'],
    ['note', 'charges.comment', 'notes'],
    ['meter', 'charges.meterAtStart', 'energy'],
  ]);
  expect([inputs.stall.appearance.rows, inputs.note.appearance.rows]).toEqual([undefined, 3]);
  expect(inputs.stall.check?.('x'.repeat(41))).toMatchObject({ word: 'too_long' });
});

it('figures of a record are those that were entered and have no other place', () => {
  const record = { added: 12.5, stall: null, note: 'x', meter: 1 };
  expect(plainFacts({ fields, labels }, record, formats)).toEqual([{ label: 'charges.charged', value: '12.50', unit: 'kWh' }]);
  expect(plainFacts({ fields, labels }, { ...record, added: null, stall: 'B 3' }, formats)).toEqual([
    { label: 'charges.point', value: 'B 3' },
  ]);
});

it('columns of a list are all but those of the form alone, in the units of the user, hidden at first', () => {
  const row = { added: 12.5, stall: 'B 3', note: null };
  const columns = plainColumns<typeof fields, typeof row>(fields, labels);
  expect(columns.map(({ id, text }) => [id, text(row, formats, inEnglish)])).toEqual([
    ['added', '12.50'],
    ['stall', 'B 3'],
    ['note', null],
  ]);
  expect(columns.every(({ flag, id, shownByDefault }) => flag === id && shownByDefault === false)).toBe(true);
});
