import { type Catalogue, flattenMessages, type Language } from './catalogue.ts';

/** The texts that a browser loads with the screens that need them. */
export const screenParts = ['people', 'garage', 'records', 'device'] as const;
export type ScreenPart = (typeof screenParts)[number];

/** The parts in which a browser loads the texts: those of every screen first. */
export type TextPart = 'first' | ScreenPart;

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Module = Readonly<Partial<Record<TextPart, Texts>>>;

// One line a part: the bundler makes a file for each language of each of them.
const modules: Readonly<Record<TextPart, (language: Language) => Promise<Module>>> = {
  first: async (language) => (await import(`./messages/${language}.first.ts`)) as Module,
  people: async (language) => (await import(`./messages/${language}.people.ts`)) as Module,
  garage: async (language) => (await import(`./messages/${language}.garage.ts`)) as Module,
  records: async (language) => (await import(`./messages/${language}.records.ts`)) as Module,
  device: async (language) => (await import(`./messages/${language}.device.ts`)) as Module,
};

/** Loads parts of the texts of one language as a catalogue without the others. */
export async function loadTexts(language: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const nouns = await Promise.all([...parts].map(async (part) => (await modules[part](language))[part] ?? {}));
  return { language, messages: Object.assign({}, ...nouns.map(flattenMessages)) as Readonly<Record<string, string>> };
}
