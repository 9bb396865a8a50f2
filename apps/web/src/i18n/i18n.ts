import { type Catalogue, loadCatalogue } from '@wattbook/i18n/catalogue';
import { currentLanguage, type OfferedLanguage, storeLanguage } from './language.ts';

const listeners = new Set<() => void>();
let catalogue: Catalogue = { language: 'en', messages: {} };

/** The catalogue of the language on the screen. */
export const activeCatalogue = (): Catalogue => catalogue;

export function onCatalogueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the catalogue of the language of this visit, before the first paint. */
export async function startI18n(): Promise<void> {
  catalogue = await loadCatalogue(currentLanguage());
}

/** Switches the interface to another language; the old texts stay on the screen until the new catalogue is loaded. */
export async function switchLanguage(language: OfferedLanguage): Promise<void> {
  if (currentLanguage() === language) return;
  catalogue = await loadCatalogue(language);
  storeLanguage(language);
  for (const listener of listeners) listener();
}
