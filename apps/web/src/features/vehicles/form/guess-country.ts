import { type Country, countries } from '@wattbook/domain/vehicles/vehicle-fields';

/** The country of the browser's language, such as AT of de-AT; empty where it names none of the list. */
export function guessCountry(languages: readonly string[] = navigator.languages): Country | '' {
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    const found = countries.find((code) => code === region);
    if (found !== undefined) return found;
  }
  return '';
}
