import { languageFacts, languages } from '@wattbook/domain/texts/languages';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The language of a visit, from the languages of the browser and the choice of an earlier visit. */
async function languageOf(browserLanguages: readonly string[], chosen?: string) {
  vi.stubGlobal('navigator', { languages: browserLanguages });
  if (chosen !== undefined) localStorage.setItem('wattbook.language', chosen);
  vi.resetModules();
  const { currentLanguage, languageChoices: offered } = await import('./language.ts');
  return { language: currentLanguage(), offered, ofPage: document.documentElement.lang };
}

afterEach(() => vi.unstubAllGlobals());

describe('the language of a visit', () => {
  it.each([[[]], [['es-ES', 'nl']], [['xx']]])('is English where the browser prefers %j (SHELL-009)', async (browserLanguages) => {
    expect(await languageOf(browserLanguages)).toMatchObject({ language: 'en', ofPage: 'en' });
  });

  it('is the language of the browser, unless an earlier visit chose one (SHELL-007)', async () => {
    expect(await languageOf(['de-AT', 'en'])).toMatchObject({ language: 'de', ofPage: 'de' });
    expect(await languageOf(['de-AT', 'en'], 'en')).toMatchObject({ language: 'en' });
  });

  it('can be chosen from all, each by its own name (SHELL-008, OQ-012)', async () => {
    expect((await languageOf([])).offered).toEqual(languages.map((value) => ({ value, label: languageFacts[value].name })));
  });
});
