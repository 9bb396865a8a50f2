import { describe, expect, it } from 'vitest';
import { chooseLanguage, type Language } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { languages } from '@wattbook/domain/texts/languages';
import { equalOnPurpose } from './messages/equal-on-purpose.ts';

const catalogues = await Promise.all(languages.map(loadCatalogue));
const { messages: english } = await loadCatalogue('en');
const others = catalogues.filter(({ language }) => language !== 'en');

/** Claims that no text makes, in any language; a new language adds its own words. */
const certified: Readonly<Record<Language, RegExp>> = {
  en: /certified/i,
  de: /zertifizier|finanzamttauglich|vom Finanzamt anerkannt/i,
  fr: /certifiée?s?(?!\p{L})|homologué|agréé/iu,
};

describe('the catalogues', () => {
  it.each(others)('are translated to $language: an equal text is listed as equal on purpose', ({ language, messages }) => {
    const equal = Object.keys(english).filter((key) => english[key] === messages[key]);
    expect(equal.filter((key) => !equalOnPurpose[language]?.has(key))).toEqual([]);
  });

  it.each(catalogues)(
    'in $language never call a logbook certified or approved: there is no such thing (haufe.de HI9247526)',
    (catalogue) => {
      const { language, messages } = catalogue;
      expect(Object.keys(messages).filter((key) => certified[language].test(messages[key] ?? ''))).toEqual([]);
    },
  );

  it('have both plural forms of every plural key', () => {
    const stems = (ending: string) => Object.keys(english).flatMap((key) => (key.endsWith(ending) ? [key.slice(0, -ending.length)] : []));
    expect(stems('_one')).toEqual(stems('_other'));
    // A button beside a sentence that has the number.
    const withoutNumber = new Set(['dashboard.lockingTag']);
    for (const stem of stems('_other').filter((one) => !withoutNumber.has(one))) expect(english[`${stem}_other`]).toContain('{{count}}');
  });
});

describe('loading', () => {
  it.each([
    ['en', 'Trips'],
    ['de', 'Fahrten'],
    ['fr', 'Trajets'],
  ] as const)('loads the texts of %s (SET-004)', async (language, title) => {
    expect((await loadCatalogue(language)).messages['trips.title']).toBe(title);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['es, en;q=0.5, de;q=0.7', 'de'],
    ['fr', 'fr'],
    ['fr-CH, de;q=0.9', 'fr'],
    ['de;q=0, *', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [['nl-NL', 'de-DE'], 'de'],
    [';q=;q=,,', 'en'],
  ] as const)('chooses from %j the language %s', (requested, language) => {
    expect(chooseLanguage(requested)).toBe(language);
  });
});
