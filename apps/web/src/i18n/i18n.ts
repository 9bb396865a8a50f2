import { loadCatalogue } from '@wattbook/i18n/catalogue';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, type OfferedLanguage, rememberLanguage } from './language.ts';

const NAMESPACE = 'words';

/** Words of the language of this visit, loaded before the first paint. */
export async function startI18n(): Promise<i18n> {
  const language = currentLanguage();
  const { words } = await loadCatalogue(language);
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [NAMESPACE]: words } },
    defaultNS: NAMESPACE,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18next;
}

/** Switches the interface to another language; the old words stay on the screen until the new ones are there. */
export async function switchLanguage(language: OfferedLanguage): Promise<void> {
  if (i18next.language === language) return;
  const { words } = await loadCatalogue(language);
  i18next.addResourceBundle(language, NAMESPACE, words);
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
