import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Translate } from '../i18n/use-t.ts';

const english = await loadCatalogue('en');

/** The English texts, for tests without a screen. */
export const inEnglish: Translate = (key, values) => translate(english, key, values);
