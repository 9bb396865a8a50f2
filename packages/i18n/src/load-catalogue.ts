import { type Catalogue, flattenMessages, type Language } from './catalogue.ts';

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => ({ language: 'en', messages: flattenMessages((await import('./messages/en.ts')).en) }),
  de: async () => ({ language: 'de', messages: flattenMessages((await import('./messages/de.ts')).de) }),
  fr: async () => loadCatalogue('en'),
};

const loaded = new Map<Language, Promise<Catalogue>>();

/** Loads the texts of one language, once; a failed load can be tried again. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const catalogue = loaders[language]();
  loaded.set(language, catalogue);
  catalogue.catch(() => loaded.delete(language));
  return catalogue;
}
