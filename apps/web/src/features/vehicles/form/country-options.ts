import { countries } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Language } from '@wattbook/i18n/catalogue';
import { countryName } from '@wattbook/i18n/formats/country';
import type { Translate } from '../../../i18n/use-t.ts';

/** The countries by their names in the language of the user, and none. */
export function countryOptions(language: Language, t: Translate): { readonly value: string; readonly label: string }[] {
  const sorted = countries
    .map((code) => ({ value: code as string, label: countryName(code, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return [{ value: '', label: t('vehicles.noCountry') }, ...sorted];
}
