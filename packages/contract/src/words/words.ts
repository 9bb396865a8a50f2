import { accountWords } from './accounts.words.ts';
import { listWords } from './lists.words.ts';
import { moneyWords } from './money.words.ts';
import { segmentWords } from './segments.words.ts';
import { vehicleWords } from './vehicles.words.ts';

/**
 * What a name on the wire means, with its unit, for the API reference: of names whose schema has no docstring, which is more exact and counts first. A name that means different things
 * in different records needs a docstring there.
 */
export const wordsOfNames: Readonly<Record<string, string>> = {
  ...accountWords,
  ...moneyWords,
  ...vehicleWords,
  ...segmentWords,
  ...listWords,
};
