import { useTranslation } from 'react-i18next';
import { currentLanguage, type OfferedLanguage } from './language.ts';

/** The language on the screen; changes re-render. */
export function useLanguage(): OfferedLanguage {
  useTranslation();
  return currentLanguage();
}
