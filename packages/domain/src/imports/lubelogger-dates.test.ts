import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownOrder, lubeloggerDates } from './lubelogger-dates.ts';

const header = 'Date,Odometer,FuelConsumed,Cost';

describe('the dates of an export of LubeLogger (SET-023)', () => {
  it.each([
    ['can be read in two ways', `${header}\n4/4/2026,1,2,$3.00\n3/4/2026,1,2,$3.00\n`, { order: null, example: '3/4/2026' }],
    ['with a day above 12', `${header}\n3/4/2026,1,2,$3.00\n3/14/2026,1,2,$3.00\n`, { order: 'month_first', example: '3/4/2026' }],
    ['of Europe', `${header}\n03/04/2026,1,2,€3.00\n`, { order: 'day_first', example: '03/04/2026' }],
    [
      'with semicolons and a byte order mark',
      '\uFEFFDate;Odometer;FuelConsumed;Cost\n03.04.2026;1;2;2,50\n',
      { order: 'day_first', example: '03.04.2026' },
    ],
    ['of the year first', `${header}\n2026-04-03,1,2,$3.00\n`, { order: 'year_first', example: null }],
    [
      'below a title and a note of two lines',
      `Fuel\n\n${header},Notes\n3/4/2026,1,2,$3.00,"a\nb"\n3/14/2026,1,2,$3.00,c\n`,
      { order: 'month_first', example: '3/4/2026' },
    ],
    ['of nobody', header, { order: 'year_first', example: null }],
  ])('%s', (_, text, dates) => expect(lubeloggerDates(text)).toEqual(dates));

  it('are known from another export of the same import', () => {
    const unknown = { order: null, example: '3/4/2026' };
    expect(knownOrder([unknown])).toBeNull();
    expect(knownOrder([unknown, { order: 'month_first', example: null }])).toBe('month_first');
  });

  it('never fail to be read, whatever the file', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(lubeloggerDates(`${header}\n${text}`)).toHaveProperty('order');
      }),
    );
  });
});
