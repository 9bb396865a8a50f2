import { useSyncExternalStore } from 'react';
import { onCatalogueChange } from './i18n.ts';
import { currentLanguage, type OfferedLanguage } from './language.ts';

/** The language on the screen; changes re-render. */
export function useLanguage(): OfferedLanguage {
  return useSyncExternalStore(onCatalogueChange, currentLanguage);
}
