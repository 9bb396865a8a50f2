import type { Language } from '@wattbook/domain/texts/languages';
import { useSyncExternalStore } from 'react';
import { onCatalogueChange } from './i18n.ts';
import { currentLanguage } from './language.ts';

/** The language on the screen; re-renders on a change. */
export function useLanguage(): Language {
  return useSyncExternalStore(onCatalogueChange, currentLanguage);
}
