import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../i18n/use-formats.ts';
import { inEnglish } from '../../testing/english.ts';
import { type Unheard, unheardSentences, unheardWord } from './unheard.ts';

const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
const hour = 3600;

/** An estimated drive that ends with the report that shows it. */
const drive = {
  startTime: '2026-11-18T06:40:00Z',
  endTime: '2026-11-18T07:00:00Z',
  earliestStart: '2026-11-17T22:00:00Z',
  latestEnd: '2026-11-18T07:00:00Z',
};

describe('what is said about the silences of a segment (decision 0059)', () => {
  it.each<{ of: Partial<Unheard>; word: string | null; sentences: string[] }>([
    { of: {}, word: null, sentences: [] },
    { of: { endUnheard: 9 * hour }, word: 'End estimated', sentences: ['End estimated: the vehicle sent nothing for 9 h.'] },
    { of: { startUnheard: 1800 }, word: 'Start estimated', sentences: ['Start estimated: the vehicle sent nothing for 30 min.'] },
    {
      of: { startUnheard: 9 * hour, endUnheard: 9 * hour },
      word: 'Estimated',
      sentences: ['Start and end estimated: the vehicle sent nothing for 9 h.'],
    },
    {
      of: { startUnheard: 1800, endUnheard: 9 * hour },
      word: 'Estimated',
      sentences: ['Start estimated: the vehicle sent nothing for 30 min.', 'End estimated: the vehicle sent nothing for 9 h.'],
    },
    { of: { startUnheard: 0, endUnheard: 0 }, word: 'Estimated', sentences: ['Start and end estimated.'] },
    {
      of: { ...drive, startUnheard: 9 * hour, endUnheard: 9 * hour },
      word: 'Estimated',
      sentences: ['Start and end estimated: the vehicle sent nothing for 9 h.', 'Lies within 2026-11-17, 23:00 – 2026-11-18, 08:00.'],
    },
    {
      of: { ...drive, startTime: drive.earliestStart, endTime: drive.latestEnd, startUnheard: 9 * hour, endUnheard: 9 * hour },
      word: 'Estimated',
      sentences: ['Start and end estimated: the vehicle sent nothing for 9 h.'],
    },
    {
      of: { ...drive, latestEnd: null, startUnheard: 9 * hour },
      word: 'Start estimated',
      sentences: ['Start estimated: the vehicle sent nothing for 9 h.', 'Start at the earliest 2026-11-17, 23:00.'],
    },
    {
      of: { ...drive, earliestStart: null, endTime: '2026-11-18T06:00:00Z', endUnheard: 9 * hour },
      word: 'End estimated',
      sentences: ['End estimated: the vehicle sent nothing for 9 h.', 'End at the latest 2026-11-18, 08:00.'],
    },
    {
      of: { distanceDoubt: 'least' },
      word: 'At least this far',
      sentences: ['Only positions far apart are known: the road was at least this long. That is why the consumption is not known.'],
    },
    {
      of: { distanceDoubt: 'contradicted' },
      word: 'Speed does not fit',
      sentences: ['The reported speed does not fit the positions, perhaps because of its unit. The positions count.'],
    },
    { of: { unheard: 7800 }, word: 'No data for 2 h 10 min', sentences: ['Contains 2 h 10 min in which the vehicle sent nothing.'] },
    { of: { unheard: null }, word: 'With a data gap', sentences: ['For a part of this time the vehicle sent nothing.'] },
    {
      of: { startUnheard: 9 * hour, endUnheard: 9 * hour, unheard: 8 * hour },
      word: 'Estimated',
      sentences: ['Start and end estimated: the vehicle sent nothing for 9 h.'],
    },
    {
      of: { endUnheard: 9 * hour, unheard: 9 * hour },
      word: 'End estimated',
      sentences: ['End estimated: the vehicle sent nothing for 9 h.'],
    },
    {
      of: { endUnheard: 9 * hour, unheard: null },
      word: 'End estimated',
      sentences: ['End estimated: the vehicle sent nothing for 9 h.', 'For a part of this time the vehicle sent nothing.'],
    },
    {
      of: { endUnheard: 9 * hour, unheard: 1800 },
      word: 'End estimated',
      sentences: ['End estimated: the vehicle sent nothing for 9 h.', 'Contains 30 min in which the vehicle sent nothing.'],
    },
  ])('$of is "$word"', ({ of, word, sentences }) => {
    const segment = { startUnheard: null, endUnheard: null, unheard: 0, ...of };
    const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
    expect(plain(unheardWord(segment, formats, inEnglish))).toBe(word);
    expect(unheardSentences(segment, formats, inEnglish).map(plain)).toEqual(sentences);
  });
});
