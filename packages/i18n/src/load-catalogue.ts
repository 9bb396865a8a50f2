import { type Catalogue, flattenMessages, type Language } from './catalogue.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const loaded = new Map<Language, Promise<Catalogue>>();

/** Loads the texts of one language, once; a failed load can be tried again. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const catalogue = load(language);
  loaded.set(language, catalogue);
  catalogue.catch(() => loaded.delete(language));
  return catalogue;
}

async function load(language: Language): Promise<Catalogue> {
  const { all } = (await import(`./messages/${language}.all.ts`)) as { readonly all: Texts };
  return { language, messages: flattenMessages(all) };
}
