import { chooseLanguage, type Language } from '@wattbook/i18n/catalogue';

const KEY = 'wattbook.language';
/** French is registered but not offered: its texts are English for now (OQ-012). */
export const offeredLanguages = ['en', 'de'] as const;
export type OfferedLanguage = (typeof offeredLanguages)[number];

let current: OfferedLanguage = readStoredLanguage() ?? toOffered(chooseLanguage(navigator.languages), 'en');
document.documentElement.lang = current;

function readStoredLanguage(): OfferedLanguage | null {
  const stored = localStorage.getItem(KEY);
  return offeredLanguages.find((language) => language === stored) ?? null;
}

function toOffered(language: Language, fallback: OfferedLanguage): OfferedLanguage {
  return offeredLanguages.find((one) => one === language) ?? fallback;
}

/** The language of the interface and of the Accept-Language header: the user's, else the browser's, else English (SHELL-009, SET-005). */
export function currentLanguage(): OfferedLanguage {
  return current;
}

/** Stores a language so that the next visit starts in it, before the user is known. */
export function storeLanguage(language: OfferedLanguage): void {
  current = language;
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}
