import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRules } from './check-sample.ts';
import type { SampleField } from './sample.ts';
import { readSampleCell, readTextCell, sampleColumnNames, writeSampleLine } from './sample-rows.ts';

const ts = Date.UTC(2026, 5, 1, 8, 0, 0, 7);
const cellsOf = (line: string): string[] =>
  [...line.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

describe('a sample as a line of a sheet', () => {
  it('has its time in milliseconds, an empty cell for a field without a report, and null for an unknown one', () => {
    const line = writeSampleLine({ ts, source: 'push', soc: 64.5, lat: null, climateOn: true, sw: '2026.4.1 fc12' });
    expect(line.slice(0, 36)).toBe('2026-06-01T08:00:00.007Z,push,64.5,,');
    expect(Object.fromEntries(cellsOf(line).map((cell, at) => [sampleColumnNames[at], cell]))).toMatchObject({
      lat: 'null',
      lon: '',
      climateOn: 'true',
      sw: '2026.4.1 fc12',
    });
  });

  it.each(['null', '', '=1+1', 'a,b', ' x', 'line\nbreak', '"quoted"', '\u0000', '-5'])('gives back the text %j, in one line', (sw) => {
    const line = writeSampleLine({ ts, source: 'push', sw });
    expect(line.trimEnd()).not.toMatch(/[\r\n\0]/);
    expect(readSampleCell('sw', cellsOf(line)[sampleColumnNames.indexOf('sw')] ?? '')).toEqual({ value: sw });
  });

  it('gives back any value of any field', () => {
    const anyValue = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(sampleRules) as SampleField[])), anyValue, (field, any) => {
        const rule = sampleRules[field];
        const kind = rule === 'boolean' ? 'boolean' : Array.isArray(rule) && typeof rule[0] === 'number' ? 'number' : 'string';
        fc.pre(any === null || typeof any === kind);
        const value = typeof any === 'number' ? any + 0 : any;
        const cell = cellsOf(writeSampleLine({ ts, source: 'push', [field]: value }))[sampleColumnNames.indexOf(field)] ?? '';
        expect(readSampleCell(field, cell)).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['soc', 'full'],
    ['soc', '0x10'],
    ['climateOn', 'yes'],
    ['sw', '"open'],
    ['sw', '"1" 2'],
  ] as const)('has no %s of %s', (field, cell) => expect(readSampleCell(field, cell)).toBe('unreadable'));

  it('has a source like a text', () =>
    expect([readTextCell('push'), readTextCell('"a\\nb"'), readTextCell('"')]).toEqual(['push', 'a\nb', null]));
});
