import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../load-catalogue.ts';
import { translate } from '../translate.ts';
import { formatAge } from './age.ts';
import { countryName } from './country.ts';
import { distance } from './distance.ts';
import { formatDay, formatDays, formatLongDate, formatMonth, formatPlainDate } from './moment.ts';
import { currencyName, formatMoney } from './money.ts';
import { formatNumber } from './number.ts';
import { parseDay } from './parse-moment.ts';
import { parseNumber } from './parse-number.ts';
import { preferencesOfUser } from './preferences.ts';
import { formatWithUnit, withUnit } from './quantity.ts';
import { formatSpan } from './span.ts';

const reader = preferencesOfUser({ language: 'fr', currency: 'EUR' }, 'Europe/Paris');
const [narrow, wide] = ['\u202f', '\u00a0'];
const evening = '2026-11-18T19:40:30.000Z';
const catalogue = await loadCatalogue('fr');

describe('in French', () => {
  it('numbers have a narrow no-break space between thousands and a decimal comma (SET-045)', () => {
    expect(formatNumber(1234.5, reader)).toBe(`1${narrow}234,5`);
    expect(formatWithUnit(distance, 12_345.6, reader)).toMatch(new RegExp(`^12${narrow}345(,\\d)?${wide}km$`));
    expect(withUnit('64', '%', reader)).toBe(`64${wide}%`);
  });

  it('money has its sign behind it', () => {
    expect(formatMoney(1234.5, reader)).toBe(`1${narrow}234,50${wide}€`);
    expect(currencyName('HRK', reader)).toMatch(/^kuna croate \(jusqu’en 2022\)$/);
  });

  it('days, months and ages have French names, and days their dots (SET-044)', () => {
    expect(formatDay(evening, reader)).toBe('mercredi, 18.11.2026');
    expect(formatMonth(evening, reader)).toBe('novembre 2026');
    expect(formatLongDate(Date.parse(evening), reader)).toBe('18 novembre 2026');
    expect(formatPlainDate('2026-11-18', reader)).toBe('18.11.2026');
    expect(formatDays('2026-11-01', '2026-11-27', reader, '2026')).toBe('1–27 nov.');
    expect(formatAge('2026-11-18T19:37:00Z', evening, reader)).toBe(`il y a 3${wide}min`);
    expect(formatSpan(3 * 86_400_000, reader)).toBe(`3${wide}jours`);
    expect(countryName('DE', 'fr')).toBe('Allemagne');
  });

  it('what people type is read: a comma, groups with spaces, and a day with slashes', () => {
    expect(parseNumber('1 234,5', reader)).toEqual({ ok: true, value: 1234.5 });
    expect(parseNumber(`1${narrow}234,5`, reader)).toEqual({ ok: true, value: 1234.5 });
    // A point is no separator of thousands in French: it is typed where a keyboard has no comma.
    expect(parseNumber('7.125', reader)).toEqual({ ok: true, value: 7.125 });
    expect([parseDay('5/11/2026', reader), parseDay('5.11.2026', reader)]).toEqual(['2026-11-05', '2026-11-05']);
  });

  it.each([
    [0, '0 trajet'],
    [1, '1 trajet'],
    [2, '2 trajets'],
    [1_000_000, `1${narrow}000${narrow}000 trajets`],
  ])('%i is plural only from 2 on', (count, text) => {
    expect(translate(catalogue, 'trips.count', { count })).toBe(text);
  });
});
