import { useSyncExternalStore } from 'react';
import { onCatalogueChange } from './i18n.ts';
import { currentLanguage, type OfferedLanguage } from './language.ts';

/** The language on the screen; re-renders on a change. */
export function useLanguage(): OfferedLanguage {
  return useSyncExternalStore(onCatalogueChange, currentLanguage);
}
