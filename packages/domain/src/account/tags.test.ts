import { expect, it } from 'vitest';
import { normalizeTags } from './tags.ts';

it.each([
  [[], []],
  [
    ['Work', ' ', '', 'Work ', 'work', 'Ärzte'],
    ['Work', 'work', 'Ärzte'],
  ],
])('of %j the list has %j: an empty tag and one that exists are ignored (SET-018, SET-019)', (tags, expected) => {
  expect(normalizeTags(tags)).toEqual(expected);
});
