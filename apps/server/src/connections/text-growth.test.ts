import { expect, it } from 'vitest';
import { findSteepGrowth } from '../testing/growth.ts';
import { numberOf } from './files/sample-cells.ts';
import { attributeOf } from './files/xml-reader.ts';
import { numberIn } from './units.ts';

/** The longest text of a push. */
const MAX_TEXT = 1024 * 1024;

it.each<[what: string, read: (length: number) => unknown]>([
  ['a number of a source', (length) => numberIn(`${'1'.repeat(length)}x`)],
  ['a number behind spaces', (length) => numberIn(`${' '.repeat(length)}x`)],
  ['a number of a cell', (length) => numberOf(`${'1'.repeat(length)}x`, ';')],
  ['the attributes of a tag', (length) => attributeOf('a'.repeat(length), 'lat')],
  ['attributes without an end', (length) => attributeOf(`lat="`.repeat(length / 5), 'lon')],
])('%s takes twice the time for twice the text', async (_, read) => {
  expect(await findSteepGrowth(read, { to: MAX_TEXT })).toBeNull();
});
