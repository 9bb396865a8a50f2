import { describe, expect, it } from 'vitest';
import type { MessageKey } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { type MessageValues, translate } from './translate.ts';

const [english, german] = await Promise.all([loadCatalogue('en'), loadCatalogue('de')]);
/** A message in both languages; an unknown key does not compile. */
const inBoth = (key: MessageKey, values?: MessageValues) => [translate(english, key, values), translate(german, key, values)];

describe('the messages of validation, in English and German', () => {
  it('a required field, with its name (GEN-003)', () =>
    expect(inBoth('errors.field.required', { field: 'Name' })).toEqual(['Name is required', 'Name fehlt']));
  it('a required field of a form, whose label stands beside it (GEN-003)', () =>
    expect(inBoth('errors.field.fillIn')).toEqual(['{{field}}: please fill in', '{{field}}: bitte ausfüllen']));
  it('an invalid e-mail (GEN-004)', () =>
    expect(inBoth('errors.field.email')).toEqual(['Must be a valid e-mail', 'Muss eine gültige E-Mail-Adresse sein']));
  it('an invalid number (GEN-005)', () =>
    expect(inBoth('errors.field.number')).toEqual(['Must be a valid number', 'Muss eine gültige Zahl sein']));
  it('a text that is too long, with its maximum (GEN-006)', () =>
    expect(inBoth('errors.field.tooLong', { number: 50 })).toEqual(['Maximum length 50', 'Höchstens 50 Zeichen']));
  it('an invalid web address (GEN-007)', () =>
    expect(inBoth('errors.field.url')).toEqual(['Must be a valid URL', 'Muss eine gültige URL sein']));
  it('letters only (GEN-008)', () =>
    expect(inBoth('errors.field.letters')).toEqual(['Only letters are allowed', 'Nur Buchstaben sind erlaubt']));
  it('no decimals (GEN-009)', () =>
    expect(inBoth('errors.field.integer')).toEqual(['No decimals allowed', 'Keine Nachkommastellen erlaubt']));
  it('at least one of several (GEN-010)', () =>
    expect(inBoth('errors.field.tooFew', { number: 1 })).toEqual(['Choose at least 1', 'Wähle mindestens 1']));
  it('a date in the future (GEN-011)', () =>
    expect(inBoth('errors.field.future')).toEqual(['The date cannot be in the future', 'Das Datum darf nicht in der Zukunft liegen']));
  it('a date before the lock, with its days (GEN-012)', () => {
    expect(inBoth('errors.field.tooOld', { count: 7 })).toEqual([
      'Must not be more than 7 days ago',
      'Darf nicht mehr als 7 Tage zurückliegen',
    ]);
    expect(inBoth('errors.field.tooOld', { count: 1 })).toEqual([
      'Must not be more than 1 day ago',
      'Darf nicht mehr als 1 Tag zurückliegen',
    ]);
  });
  it('smaller and bigger than another field (GEN-013)', () => {
    expect(inBoth('errors.field.smallerThan', { field: 'X' })).toEqual(['Must be smaller than X', 'Muss kleiner sein als X']);
    expect(inBoth('errors.field.biggerThan', { field: 'X' })).toEqual(['Must be bigger than X', 'Muss größer sein als X']);
  });
  it('the reason of a business trip (GEN-014)', () =>
    expect(inBoth('errors.field.reason')).toEqual([
      'A reason is required for a business trip',
      'Für eine Betriebsfahrt ist ein Grund nötig',
    ]));
  it('a start after the end (GEN-015)', () =>
    expect(inBoth('errors.field.startBeforeEnd')).toEqual(['The start must be before the end', 'Der Beginn muss vor dem Ende liegen']));
});
