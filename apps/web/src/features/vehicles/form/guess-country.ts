import { type Country, countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { regionOf } from '@wattbook/i18n/formats/country';

/** The country of the browser's languages, such as AT of de-AT; empty where they name none of the list. */
export function guessCountry(languages: readonly string[] = navigator.languages): Country | '' {
  const guesses = languages.map((language) => countries.find((code) => code === regionOf(language)));
  return guesses.find((code) => code !== undefined) ?? '';
}
