import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessCulture, parseAmount, parseWrittenDate, type WrittenAmount, type WrittenCulture } from './written-culture.ts';

const cultureOf = (dates: readonly string[], amounts: readonly string[] = [], quantities: readonly string[] = []): WrittenCulture =>
  guessCulture({ dates, amounts, quantities });

describe('the culture of a file (SET-023)', () => {
  it.each<[string, Parameters<typeof cultureOf>, WrittenCulture]>([
    ['en-US', [['1/15/2024', '2/3/2024'], ['$1,234.56']], { dates: 'month_first', decimal: 'point' }],
    ['en-GB', [['15/01/2024', '03/02/2024'], ['£45.00']], { dates: 'day_first', decimal: 'point' }],
    ['en-GB without a day above 12', [['05/01/2024'], ['£45.00']], { dates: 'day_first', decimal: 'point' }],
    ['de-DE', [['05.01.2024'], ['1.234,56 €']], { dates: 'day_first', decimal: 'comma' }],
    ['fr-FR without a day above 12', [['05/01/2024'], ['1\u202f234,56 €']], { dates: 'day_first', decimal: 'comma' }],
    ['sv-SE', [['2024-01-05'], ['45,00 kr']], { dates: 'year_first', decimal: 'comma' }],
    ['nl-NL', [['5-1-2024'], ['€ 45,00']], { dates: 'day_first', decimal: 'comma' }],
    ['pt-BR, by its quantities', [['05/01/2024'], ['R$ 45'], ['31,5']], { dates: 'day_first', decimal: 'comma' }],
    ['the invariant culture', [['01/15/2024'], ['¤45.00']], { dates: 'month_first', decimal: 'point' }],
    ['dates with a time of day', [['1/15/2024 12:00:00 AM']], { dates: 'month_first', decimal: null }],
    ['only days that are their month', [['01/01/2024', '2/2/2024']], { dates: 'day_first', decimal: null }],
    ['no date', [['yesterday']], { dates: 'year_first', decimal: null }],
    ['whole dollars in groups', [['1/15/2024'], ['$1,234']], { dates: 'month_first', decimal: null }],
    ['both marks', [['1/15/2024'], ['$1.50', '$1,50']], { dates: 'month_first', decimal: null }],
  ])('is recognised: %s', (_, cells, culture) => expect(cultureOf(...cells)).toEqual(culture));

  it.each([
    ['af-ZA, en-CA, lt-LT, sv-SE', '2025-03-01', '2025-03-14'],
    ['bg-BG', '1.03.2025 г.', '14.03.2025 г.'],
    ['bs-BA', '1. 3. 2025.', '14. 3. 2025.'],
    ['cs-CZ, da-DK, de-DE, nb-NO, pl-PL, ro-RO, ru-RU, uk-UA', '01.03.2025', '14.03.2025'],
    ['de-CH with a year of two digits', '01.03.25', '14.03.25'],
    ['el-GR, es-ES, en-AU', '1/3/2025', '14/3/2025'],
    ['en-IN', '01-03-2025', '14-03-2025'],
    ['en-US', '3/1/2025', '3/14/2025'],
    ['eu-ES, ja-JP, zh-CN', '2025/3/1', '2025/3/14'],
    ['fi-FI, is-IS, mk-MK', '1.3.2025', '14.3.2025'],
    ['hr-HR', '01. 03. 2025.', '14. 03. 2025.'],
    ['hu-HU', '2025. 03. 01.', '2025. 03. 14.'],
    ['hu-HU with a time of day', '2025. 03. 01. 0:00:00', '2025. 03. 14. 0:00:00'],
    ['ko-KR', '2025. 3. 1.', '2025. 3. 14.'],
    ['mn-MN', '2025.03.01', '2025.03.14'],
    ['nl-NL', '1-3-2025', '14-3-2025'],
    ['sk-SK, sl-SI', '1. 3. 2025', '14. 3. 2025'],
    ['sr-RS', '1.3.2025.', '14.3.2025.'],
    ['ar-EG', '1\u200f/3\u200f/2025', '14\u200f/3\u200f/2025'],
  ])('writes days that are read: %s', (_, ...days) => {
    const { dates } = cultureOf(days);
    expect(days.map((day) => dates && parseWrittenDate(day, dates))).toEqual([Date.UTC(2025, 2, 1, 12), Date.UTC(2025, 2, 14, 12)]);
  });

  it.each<[string, Parameters<typeof cultureOf>]>([
    ['dollars and no day above 12', [['1/5/2024', '2/3/2024'], ['$45.00']]],
    ['no money', [['01/05/2024']]],
    ['a day above 12 in both places', [['13/01/2024', '01/13/2024'], ['€5,00']]],
  ])('has no order of dates, and is not guessed: %s', (_, cells) => expect(cultureOf(...cells).dates).toBeNull());

  it('reads every date that it wrote, whatever the order, where a day is above 12', () => {
    const write = {
      day_first: (day: number, month: number, year: number) => `${day}/${month}/${year}`,
      month_first: (day: number, month: number, year: number) => `${month}/${day}/${year}`,
      year_first: (day: number, month: number, year: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    } as const;
    const date = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 1990, max: 2060 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(write) as (keyof typeof write)[])),
        fc.array(date, { maxLength: 10 }),
        (order, others) => {
          const all = [{ day: 20, month: 3, year: 2024 }, ...others];
          const written = all.map(({ day, month, year }) => write[order](day, month, year));
          expect(cultureOf(written).dates).toBe(order);
          expect(written.map((text) => parseWrittenDate(text, order))).toEqual(
            all.map(({ day, month, year }) => Date.UTC(year, month - 1, day, 12)),
          );
        },
      ),
    );
  });
});

describe('an amount of money (SET-023)', () => {
  it.each<[string, 'point' | 'comma' | null, WrittenAmount | null]>([
    ['$1,234.56', 'point', { amount: 1234.56, currencies: ['USD', 'AUD', 'CAD', 'NZD'] }],
    ['1.234,56 €', 'comma', { amount: 1234.56, currencies: ['EUR'] }],
    ['1\u202f234,56 €', 'comma', { amount: 1234.56, currencies: ['EUR'] }],
    ['CHF 1’234.50', 'point', { amount: 1234.5, currencies: ['CHF'] }],
    ['Fr. 45.00', 'point', { amount: 45, currencies: ['CHF'] }],
    ['45,00 kr.', 'comma', { amount: 45, currencies: ['SEK', 'NOK', 'DKK', 'ISK'] }],
    ['45,00 zł', 'comma', { amount: 45, currencies: ['PLN'] }],
    ['1 234 Ft', null, { amount: 1234, currencies: ['HUF'] }],
    ['¥450', 'point', { amount: 450, currencies: ['¥'] }],
    ['¤45.00', 'point', { amount: 45, currencies: null }],
    ['45', null, { amount: 45, currencies: null }],
    ['($5.00)', 'point', { amount: -5, currencies: ['USD', 'AUD', 'CAD', 'NZD'] }],
    ['-5,00 €', 'comma', { amount: -5, currencies: ['EUR'] }],
    ['$0.00', 'point', { amount: 0, currencies: ['USD', 'AUD', 'CAD', 'NZD'] }],
    ['$1,234', null, null],
    ['1,23,4', 'point', null],
    ['free', 'point', null],
    ['', 'point', null],
  ])('is parsed, or not guessed: %s', (text, decimal, amount) => expect(parseAmount(text, decimal)).toEqual(amount));
});
