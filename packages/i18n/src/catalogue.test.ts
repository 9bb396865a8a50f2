import { describe, expect, it } from 'vitest';
import { chooseLanguage, flattenMessages } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { equalOnPurpose } from './messages/equal-on-purpose.ts';

const english = flattenMessages(en);
const german = flattenMessages(de);

describe('the catalogues', () => {
  it('are translated: an equal text is listed as equal on purpose, and only that', () => {
    const equal = Object.keys(english).filter((key) => english[key] === german[key]);
    const unlisted = equal.filter((key) => !equalOnPurpose.has(key));
    expect(unlisted).toEqual([]);
  });

  it('never call a logbook certified or approved: there is no such thing (haufe.de HI9247526)', () => {
    const claims = (texts: Readonly<Record<string, string>>, claim: RegExp) =>
      Object.keys(texts).filter((key) => claim.test(texts[key] ?? ''));
    expect(claims(english, /certified/i)).toEqual([]);
    expect(claims(german, /zertifizier|finanzamttauglich|vom Finanzamt anerkannt/i)).toEqual([]);
  });

  it('have both plural forms of every plural key', () => {
    const stems = (ending: string) => Object.keys(english).flatMap((key) => (key.endsWith(ending) ? [key.slice(0, -ending.length)] : []));
    expect(stems('_one')).toEqual(stems('_other'));
    // A button beside a sentence that has the number.
    const withoutNumber = new Set(['dashboard.lockingTag']);
    for (const stem of stems('_other').filter((one) => !withoutNumber.has(one))) expect(english[`${stem}_other`]).toContain('{{count}}');
  });
});

describe('loading', () => {
  it('loads German texts for German, and English ones for French until it has its own (SET-004)', async () => {
    expect((await loadCatalogue('de')).messages['trips.title']).toBe('Fahrten');
    expect(await loadCatalogue('fr')).toEqual(await loadCatalogue('en'));
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['es, en;q=0.5, de;q=0.7', 'de'],
    ['fr', 'fr'],
    ['de;q=0, *', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [['nl-NL', 'de-DE'], 'de'],
    [';q=;q=,,', 'en'],
  ] as const)('chooses from %j the language %s', (requested, language) => {
    expect(chooseLanguage(requested)).toBe(language);
  });
});
