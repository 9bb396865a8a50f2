import { languages } from '@wattbook/i18n/catalogue';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The language of a visit, from the languages of the browser and the choice of an earlier visit. */
async function languageOf(browserLanguages: readonly string[], chosen?: string) {
  vi.stubGlobal('navigator', { languages: browserLanguages });
  if (chosen !== undefined) localStorage.setItem('wattbook.language', chosen);
  vi.resetModules();
  const { currentLanguage, offeredLanguages: offered } = await import('./language.ts');
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

  it('is English for French, which is registered but not offered (SHELL-008, OQ-012)', async () => {
    expect(languages).toContain('fr');
    expect((await loadCatalogue('fr')).messages).toEqual((await loadCatalogue('en')).messages);
    expect(await languageOf(['fr-FR', 'fr'])).toMatchObject({ language: 'en', offered: ['en', 'de'] });
  });
});
