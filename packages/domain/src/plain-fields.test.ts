import { describe, expect, it } from 'vitest';
import { lengthsOf, limitsOf, listedNames, mapFields, type PlainFields } from './plain-fields.ts';

const fields = {
  parkingFee: { unit: 'energy', limits: [0, 500] },
  stall: { maxLength: 40 },
  note: { maxLength: 900, shown: 'list' },
  meter: { unit: 'energy', limits: [-1, 1], shown: 'form' },
} as const satisfies PlainFields;

describe('the plain fields of a noun', () => {
  it('are numbers with limits, and texts with a length', () => {
    expect(limitsOf(fields)).toEqual({ parkingFee: [0, 500], meter: [-1, 1] });
    expect(lengthsOf(fields)).toEqual({ stall: 40, note: 900 });
  });

  it('are columns of its list, except those that only its form has', () => {
    expect(listedNames(fields)).toEqual(['parkingFee', 'stall', 'note']);
  });

  it('are mapped in their order', () => {
    expect(Object.entries(mapFields(fields, (name, field) => `${name} ${'unit' in field}`))).toEqual([
      ['parkingFee', 'parkingFee true'],
      ['stall', 'stall false'],
      ['note', 'note false'],
      ['meter', 'meter true'],
    ]);
  });
});
