import type { ImportProblem } from '@wattbook/contract/imports/import.schema';
import { expect, it } from 'vitest';
import { inEnglish } from '../../testing/english.ts';
import { problemsAsCsv } from './problems-csv.ts';

const problem = (value: string | null): ImportProblem => ({
  kind: 'row',
  file: 'a.csv',
  line: 3,
  reason: 'unreadable_date',
  field: 'Date',
  value,
});

it.each<[string, string | null, string]>([
  ['a plain value', 'soon', 'soon'],
  ['no value', null, ''],
  ['a delimiter', 'a;b', '"a;b"'],
  ['a quote', 'a"b', '"a""b"'],
  ['what a spreadsheet would run', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a negative coordinate', '-91.5', '-91.5'],
])('writes %s so that a spreadsheet shows it and runs nothing', (_, value, cell) => {
  expect(problemsAsCsv(inEnglish, [problem(value)])).toBe(
    `\uFEFFFile;Line;Reason;Column;Value\r\na.csv;3;The date cannot be read;Date;${cell}\r\n`,
  );
});
