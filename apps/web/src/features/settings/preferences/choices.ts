import { type ComparisonCar, litresOfComparison } from '@wattbook/domain/emissions/emissions';
import { consumptionLabel } from '@wattbook/i18n/formats/consumption';
import { currencyName } from '@wattbook/i18n/formats/money';
import { consumptionUnits, currencies } from '@wattbook/i18n/formats/preferences';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { languageChoices } from '../../../i18n/language.ts';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Preference } from '../data/use-preferences-draft.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A preference with a few values: its label, an optional hint, and its choices. */
export interface ChoiceField {
  readonly name: Exclude<Preference, 'comparisons' | 'tripsCopy' | 'tripTags' | 'notifications'>;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly choices: (t: Translate, formats: Formats) => readonly Choice[];
}

/** Choices with messages as labels. */
const named =
  (...names: readonly (readonly [value: string, name: MessageKey])[]): ChoiceField['choices'] =>
  (t) =>
    names.map(([value, key]) => ({ value, label: t(key) }));

const cars: readonly (readonly [ComparisonCar, MessageKey])[] = [
  ['small', 'settings.compareSmall'],
  ['mid', 'settings.compareMid'],
  ['suv', 'settings.compareSuv'],
];

/** The preferences in the order of the screen (SET-002). */
export const choiceFields: readonly ChoiceField[] = [
  { name: 'language', label: 'settings.language', choices: () => languageChoices },
  {
    name: 'currency',
    label: 'settings.currency',
    choices: (t, { preferences }) =>
      currencies.map((code) => ({ value: code, label: t('settings.currencyName', { code, name: currencyName(code, preferences) }) })),
  },
  { name: 'unit', label: 'settings.distance', choices: named(['km', 'settings.kilometres'], ['mi', 'settings.miles']) },
  { name: 'unitTemp', label: 'settings.temperature', choices: named(['C', 'settings.celsius'], ['F', 'settings.fahrenheit']) },
  {
    name: 'unitEnergy',
    label: 'settings.consumption',
    choices: () => consumptionUnits.map((unit) => ({ value: unit, label: consumptionLabel(unit) })),
  },
  { name: 'time', label: 'settings.hours', choices: named(['24', 'settings.hours24'], ['12', 'settings.hours12']) },
  {
    name: 'compare',
    label: 'settings.compare',
    hint: 'settings.compareHint',
    choices: (t, formats) =>
      cars.map(([value, key]) => ({ value, label: t(key, { litres: formats.number(litresOfComparison[value]) ?? '' }) })),
  },
  {
    name: 'tripsGPS',
    label: 'settings.recording',
    hint: 'settings.recordingHint',
    choices: named(['All', 'settings.recordingAll'], ['StartEnd', 'settings.recordingStartEnd'], ['No', 'settings.recordingNo']),
  },
];
