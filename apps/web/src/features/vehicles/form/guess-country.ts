import { type Country, countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { regionOf } from '@wattbook/i18n/formats/country';

/**
 * The country of a new vehicle: the first known one that is in the list, else that of the browser's languages, such as AT of de-AT; empty where
 * none is.
 */
export function guessCountry(known: readonly (string | null)[], languages: readonly string[] = navigator.languages): Country | '' {
  const guesses = [...known, ...languages.map(regionOf)];
  return guesses.flatMap((guess) => countries.find((code) => code === guess) ?? [])[0] ?? '';
}
