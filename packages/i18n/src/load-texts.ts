import { type Catalogue, flattenMessages, type Language } from './catalogue.ts';

/** The parts in which a browser loads the texts: those of every screen first, those of few screens with them. */
export type TextPart = 'first' | 'screens';

type Loader = () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;

const loaders: Readonly<Record<Catalogue['language'], Readonly<Record<TextPart, Loader>>>> = {
  en: {
    first: async () => (await import('./messages/en.first.ts')).first,
    screens: async () => (await import('./messages/en.screens.ts')).screens,
  },
  de: {
    first: async () => (await import('./messages/de.first.ts')).first,
    screens: async () => (await import('./messages/de.screens.ts')).screens,
  },
};

/** Loads parts of the texts of one language as a catalogue without the others; French falls back to English. */
export async function loadTexts(requested: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const language = requested === 'fr' ? 'en' : requested;
  const nouns = await Promise.all([...parts].map((part) => loaders[language][part]()));
  return { language, messages: Object.assign({}, ...nouns.map(flattenMessages)) as Readonly<Record<string, string>> };
}
