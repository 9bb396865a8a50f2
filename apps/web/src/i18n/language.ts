import { type Language, languageFacts, languageOf, languages } from '@wattbook/domain/texts/languages';
import { chooseLanguage } from '@wattbook/i18n/catalogue';

const KEY = 'wattbook.language';

let current: Language = languageOf(localStorage.getItem(KEY)) ?? chooseLanguage(navigator.languages);
document.documentElement.lang = current;

/** The language of the interface and of the Accept-Language header: the user's, else the browser's, else English (SHELL-009, SET-005). */
export function currentLanguage(): Language {
  return current;
}

/** Stores a language so that the next visit starts in it, before the user is known. */
export function storeLanguage(language: Language): void {
  current = language;
  localStorage.setItem(KEY, language);
  document.documentElement.lang = language;
}

/** The languages as the choices of a field; each has its own name, so that users find theirs in any language. */
export const languageChoices: { readonly value: Language; readonly label: string }[] = languages.map((value) => ({
  value,
  label: languageFacts[value].name,
}));
