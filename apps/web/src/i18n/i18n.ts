import type { Catalogue } from '@wattbook/i18n/catalogue';
import { loadTexts, type TextPart } from '@wattbook/i18n/load-texts';
import { currentLanguage, type OfferedLanguage, storeLanguage } from './language.ts';

const listeners = new Set<() => void>();
const parts = new Set<TextPart>(['first']);
let catalogue: Catalogue = { language: 'en', messages: {} };

/** The catalogue of the language on the screen. */
export const activeCatalogue = (): Catalogue => catalogue;

export function onCatalogueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(loaded: Catalogue): void {
  catalogue = loaded;
  for (const listener of listeners) listener();
}

/** Loads the texts of the language of this visit, before the first paint. */
export async function startI18n(): Promise<void> {
  catalogue = await loadTexts(currentLanguage(), parts);
}

/** Switches the interface to another language; the old texts stay on the screen until the new ones are loaded. */
export async function switchLanguage(language: OfferedLanguage): Promise<void> {
  if (currentLanguage() === language) return;
  const loaded = await loadTexts(language, parts);
  storeLanguage(language);
  show(loaded);
}

/** Loads the texts that only few screens need. */
export async function loadScreenTexts(): Promise<void> {
  if (parts.has('screens')) return;
  const language = currentLanguage();
  const loaded = await loadTexts(language, [...parts, 'screens']);
  parts.add('screens');
  // The language was switched meanwhile, without these texts.
  if (language === currentLanguage()) show(loaded);
  else show(await loadTexts(currentLanguage(), parts));
}

/** A screen with texts of its own, which are loaded with its code: `lazyRouteComponent(() => withTexts(import('./x.screen.tsx')), 'X')`. */
export async function withTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadScreenTexts()]);
  return loaded;
}
