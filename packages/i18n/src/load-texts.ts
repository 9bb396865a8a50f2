import { type Catalogue, flattenMessages, type Language } from './catalogue.ts';

/** The texts that a browser loads with the screens that need them. */
export const screenParts = [
  'frame',
  'people',
  'account',
  'operator',
  'fleets',
  'interfaces',
  'garage',
  'imports',
  'statistics',
  'records',
  'costs',
  'charging',
  'logbook',
  'device',
  'files',
] as const;
export type ScreenPart = (typeof screenParts)[number];

/** The parts in which a browser loads the texts: those of the sign-in first. */
export type TextPart = 'first' | ScreenPart;

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Module = Readonly<Partial<Record<TextPart, Texts>>>;

// One line a part: the bundler makes a file for each language of each of them.
const modules: Readonly<Record<TextPart, (language: Language) => Promise<Module>>> = {
  first: async (language) => (await import(`./messages/${language}.first.ts`)) as Module,
  frame: async (language) => (await import(`./messages/${language}.frame.ts`)) as Module,
  people: async (language) => (await import(`./messages/${language}.people.ts`)) as Module,
  account: async (language) => (await import(`./messages/${language}.account.ts`)) as Module,
  operator: async (language) => (await import(`./messages/${language}.operator.ts`)) as Module,
  fleets: async (language) => (await import(`./messages/${language}.fleets.ts`)) as Module,
  interfaces: async (language) => (await import(`./messages/${language}.interfaces.ts`)) as Module,
  garage: async (language) => (await import(`./messages/${language}.garage.ts`)) as Module,
  imports: async (language) => (await import(`./messages/${language}.imports.ts`)) as Module,
  statistics: async (language) => (await import(`./messages/${language}.statistics.ts`)) as Module,
  records: async (language) => (await import(`./messages/${language}.records.ts`)) as Module,
  costs: async (language) => (await import(`./messages/${language}.costs.ts`)) as Module,
  charging: async (language) => (await import(`./messages/${language}.charging.ts`)) as Module,
  logbook: async (language) => (await import(`./messages/${language}.logbook.ts`)) as Module,
  device: async (language) => (await import(`./messages/${language}.device.ts`)) as Module,
  files: async (language) => (await import(`./messages/${language}.files.ts`)) as Module,
};

/** Loads parts of the texts of one language as a catalogue without the others. */
export async function loadTexts(language: Language, parts: Iterable<TextPart>): Promise<Catalogue> {
  const nouns = await Promise.all([...parts].map(async (part) => (await modules[part](language))[part] ?? {}));
  return { language, messages: Object.assign({}, ...nouns.map(flattenMessages)) as Readonly<Record<string, string>> };
}
