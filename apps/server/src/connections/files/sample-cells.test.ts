import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, plainNumber, parseCell } from './sample-cells.ts';

describe('a cell', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    [undefined, undefined],
    ['None', null],
    ['null', null],
    [' P ', 'P'],
    ['0', '0'],
  ])('%j has the value %j', (cell, expected) => {
    expect(parseCell(cell)).toBe(expected);
  });

  it.each([
    ['1', ',', 1],
    ['-1.50', ',', -1.5],
    ['+.5', ',', 0.5],
    ['1e3', ',', 1000],
    ['1,5', ';', 1.5],
    ['1,5', ',', undefined],
    ['1.234,5', ';', undefined],
    ['0x10', ',', undefined],
    ['Infinity', ',', undefined],
    ['NaN', ',', undefined],
    ['1 2', ',', undefined],
    ['.', ',', undefined],
    ['-', ',', undefined],
  ])('%j in a table separated by %j is the number %j', (text, delimiter, value) => {
    expect(numberOf(text, delimiter)).toBe(value);
  });

  it('has the same number in place as by itself', () => {
    const text = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String),
      fc.tuple(fc.integer(), fc.nat()).map(([a, b]) => `${a}.${b}`),
      fc.constantFrom('', '.', '-', '-.', '5.', '.5', '1.2.3', '007', '9007199254740993', '0.1234567890123456'),
    );
    fc.assert(
      fc.property(text, fc.nat({ max: 3 }), (written, pad) => {
        const row = `${'7'.repeat(pad)}${written}8,`;
        const read = plainNumber(row, pad, pad + written.length);
        const expected = numberOf(written, ',') ?? Number.NaN;
        expect(Number.isNaN(read) || Object.is(read, expected)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['0', '12.5', '-0.3', '13931.332653', '-122.1234567'])('is parsed in place: %s', (written) => {
    expect(plainNumber(`a,${written},b`, 2, 2 + written.length)).toBe(Number(written));
  });
});
