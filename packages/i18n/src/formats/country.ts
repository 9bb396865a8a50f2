import type { Language } from '../catalogue.ts';

/** Returns the name of a country by its ISO 3166 code, in the language of the reader. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** Returns the region of a language tag, such as AT of de-AT; undefined without one. */
export const regionOf = (languageTag: string): string | undefined => new Intl.Locale(languageTag).region;
