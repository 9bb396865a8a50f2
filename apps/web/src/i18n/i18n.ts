import type { Language } from '@wattbook/domain/texts/languages';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { loadTexts, type ScreenPart, type TextPart } from '@wattbook/i18n/load-texts';
import { currentLanguage, storeLanguage } from './language.ts';

const listeners = new Set<() => void>();
let catalogue: Catalogue = { language: 'en', messages: {} };
/** How many parts the catalogue has. */
let shownParts = 0;

/** The texts that are wanted; those of the catalogue follow. */
let language: Language = currentLanguage();
const parts = new Set<TextPart>(['first']);

/** The catalogue of the language on the screen. */
export const activeCatalogue = (): Catalogue => catalogue;

export function onCatalogueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the wanted texts and shows them, again where others are wanted meanwhile: a screen and a language may be opened at the same time. */
async function load(): Promise<void> {
  const [loading, count] = [language, parts.size];
  const loaded = await loadTexts(loading, [...parts]);
  if (loading !== language || count !== parts.size) return load();
  catalogue = loaded;
  shownParts = count;
  if (language !== currentLanguage()) storeLanguage(language);
  for (const listener of listeners) listener();
}

/** Loads the texts of the language of this visit that a visitor sees first, before the first paint. */
export const startI18n = (): Promise<void> => load();

/** Switches the interface to another language; the old texts stay on the screen until the new ones are loaded. */
export async function switchLanguage(chosen: Language): Promise<void> {
  if (language === chosen) return;
  language = chosen;
  await load().catch((error: unknown) => {
    language = currentLanguage();
    throw error;
  });
}

/** Loads texts that only few screens need. */
export async function loadScreenTexts(...wanted: readonly ScreenPart[]): Promise<void> {
  const missing = wanted.filter((part) => !parts.has(part));
  if (missing.length === 0 && shownParts === parts.size) return;
  for (const part of missing) parts.add(part);
  await load().catch((error: unknown) => {
    for (const part of missing) parts.delete(part);
    throw error;
  });
}

/** A screen with texts of its own, which are loaded with its code: `lazyRouteComponent(() => withTexts(import('./x.screen.tsx'), 'records'), 'X')`. */
export async function withTexts<Screen>(screen: Promise<Screen>, ...wanted: readonly [ScreenPart, ...ScreenPart[]]): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadScreenTexts(...wanted)]);
  return loaded;
}
