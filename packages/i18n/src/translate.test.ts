import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './load-catalogue.ts';
import { isMessageKey, translate } from './translate.ts';

const english = await loadCatalogue('en');
const german = await loadCatalogue('de');

describe('translate', () => {
  it('fills placeholders (GEN-003)', () => {
    expect(translate(english, 'errors.field.required', { field: 'Start' })).toBe('Start is required');
    expect(translate(german, 'errors.field.required', { field: 'Beginn' })).toBe('Beginn fehlt');
  });

  it.each([
    [0, '0 trips', '0 Fahrten'],
    [1, '1 trip', '1 Fahrt'],
    [2, '2 trips', '2 Fahrten'],
    [12_345, '12,345 trips', '12.345 Fahrten'],
  ])('chooses the plural of %i, and formats it in the language', (count, inEnglish, inGerman) => {
    expect(translate(english, 'trips.count', { count })).toBe(inEnglish);
    expect(translate(german, 'trips.count', { count })).toBe(inGerman);
  });

  it('uses the general form when the number is a text', () => {
    expect(translate(german, 'trips.count', { count: '1.234' })).toBe('1.234 Fahrten');
  });

  it('leaves a placeholder without a value visible and fills none inside a value', () => {
    expect(translate(english, 'errors.field.required')).toBe('{{field}} is required');
    expect(translate(english, 'trips.route', { start: '{{end}}', end: 'B' })).toBe('Trip {{end}} – B');
  });

  it('recognizes which words from outside have a text', () => {
    expect(isMessageKey(english, 'errors.conflict')).toBe(true);
    expect(isMessageKey(english, 'trips.count')).toBe(true);
    expect(isMessageKey(english, 'errors.toString')).toBe(false);
    expect(isMessageKey(english, 'constructor')).toBe(false);
  });
});
