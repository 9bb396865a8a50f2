import { type Catalogue, flattenMessages, type Language } from './catalogue.ts';

/** The texts that a browser loads with the screens that need them. */
export const screenParts = ['people', 'garage', 'records'] as const;
export type ScreenPart = (typeof screenParts)[number];

/** The parts in which a browser loads the texts: those of every screen first. */
export type TextPart = 'first' | ScreenPart;

type Loader = () => Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>;

const loaders: Readonly<Record<Catalogue['language'], Readonly<Record<TextPart, Loader>>>> = {
  en: {
    first: async () => (await import('./messages/en.first.ts')).first,
    people: async () => (await import('./messages/en.people.ts')).people,
    garage: async () => (await import('./messages/en.garage.ts')).garage,
    records: async () => (await import('./messages/en.records.ts')).records,
  },
  de: {
    first: async () => (await import('./messages/de.first.ts')).first,
    people: async () => (await import('./messages/de.people.ts')).people,
    garage: async () => (await import('./messages/de.garage.ts')).garage,
    records: async () => (await import('./messages/de.records.ts')).records,
  },
};

/** Loads parts of the texts of one language as a catalogue without the others; French falls back to English. */
export async function loadTexts(requested: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const language = requested === 'fr' ? 'en' : requested;
  const nouns = await Promise.all([...parts].map((part) => loaders[language][part]()));
  return { language, messages: Object.assign({}, ...nouns.map(flattenMessages)) as Readonly<Record<string, string>> };
}
