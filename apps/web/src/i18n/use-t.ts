import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type MessageValues, translate } from '@wattbook/i18n/translate';
import { useMemo, useSyncExternalStore } from 'react';
import { activeCatalogue, onCatalogueChange } from './i18n.ts';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** The texts of the active language: `const t = useT(); t('signIn.title')`. A key that does not exist does not compile. */
export function useT(): Translate {
  const catalogue = useSyncExternalStore(onCatalogueChange, activeCatalogue);
  return useMemo(() => (key, values) => translate(catalogue, key, values), [catalogue]);
}
