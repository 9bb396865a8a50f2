import { describe, expect, it } from 'vitest';
import { workDirections } from './work-direction.ts';

const place = (line1: string, line4 = '10115') => ({ line1, line2: '', line3: '', line4, city: 'Berlin' });
const home = place('Hauptstr. 1');
const work = place('Werkweg 9', '14467');
const bakery = place('Backgasse 2');
const holder = { street: 'Hauptstraße 1', postCode: '10115' };
const way = (start: typeof home | null, end: typeof home | null, day = '2026-05-04') => ({ day, start, end });

describe('a way to work', () => {
  it.each([
    ['leads to work from the address of the holder', [way(home, work)], ['to']],
    ['leads back to the address of the holder', [way(work, home)], ['from']],
    [
      'leads back from the workplace of other days, wherever it ends',
      [way(home, work), way(work, bakery), way(bakery, work)],
      ['to', 'from', 'to'],
    ],
    [
      'is the first of its day, and others lead back, where no place is known',
      [way(null, null), way(null, null), way(null, null, '2026-05-05')],
      ['to', 'from', 'to'],
    ],
    ['in another town is not at the address of the holder', [way(place('Hauptstr. 1', '80331'), work), way(work, home)], ['to', 'from']],
  ] as const)('%s', (_, ways, expected) => expect(workDirections(ways, holder)).toEqual(expected));

  it('is read by its day where the holder has no address', () =>
    expect(workDirections([way(home, work), way(work, home)], { street: null, postCode: null })).toEqual(['to', 'from']));
});
