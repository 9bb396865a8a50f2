import { expect, it } from 'vitest';
import { tidyTags } from './tags.ts';

it.each([
  [[], []],
  [
    ['Work', ' ', '', 'Work ', 'work', 'Ärzte'],
    ['Work', 'work', 'Ärzte'],
  ],
])('of %j the list has %j: an empty tag and one that exists are ignored (SET-018, SET-019)', (tags, kept) => {
  expect(tidyTags(tags)).toEqual(kept);
});
