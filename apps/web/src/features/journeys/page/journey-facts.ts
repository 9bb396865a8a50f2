import type { JourneyFigures } from '@wattbook/contract/journeys/journey.schema';
import type { Language } from '@wattbook/domain/texts/languages';
import { countryName } from '@wattbook/i18n/formats/country';
import { formatDuration } from '@wattbook/i18n/formats/duration';
import type { Formats } from '../../../i18n/use-formats.ts';
import { type Fact, plainFact } from '../../../ui/facts/fact.ts';

/** The sums of each currency: "€43.00 + CHF 1.50"; null without any. */
const costsText = (costs: JourneyFigures['driven'], formats: Formats): string | null =>
  costs.length === 0 ? null : costs.map(({ cost, currency }) => formats.cost({ cost, costCurrency: currency })).join(' + ');

/** The names of countries in a language. */
const countriesText = (countries: readonly string[], language: Language): string | null =>
  countries.length === 0 ? null : countries.map((country) => countryName(country, language)).join(', ');

/** The facts of a journey that everybody may see. */
export const publicFacts = (figures: Omit<JourneyFigures, 'driven' | 'paid'>, formats: Formats, language: Language): readonly Fact[] => [
  { label: 'journeys.trips', value: formats.number(figures.trips, 0) },
  plainFact(formats, 'journeys.used', 'energy', figures.usedkWh),
  { label: 'journeys.charges', value: formats.number(figures.charges, 0) },
  plainFact(formats, 'journeys.charged', 'energy', figures.kWh),
  ...(figures.co2 === null ? [] : [plainFact(formats, 'journeys.co2', 'co2', figures.co2)]),
  ...(figures.countries.length === 0 ? [] : [{ label: 'journeys.countries', value: countriesText(figures.countries, language) } as const]),
];

/** The main figures of a journey. */
export const headFacts = (
  { distance, duration, nights, avgConsumption }: Pick<JourneyFigures, 'distance' | 'duration' | 'nights' | 'avgConsumption'>,
  formats: Formats,
): readonly Fact[] => [
  plainFact(formats, 'journeys.distance', 'distance', distance),
  { label: 'journeys.driving', value: formatDuration(duration * 1000) },
  { label: 'journeys.nights', value: formats.number(nights, 0) },
  plainFact(formats, 'journeys.consumption', 'consumption', avgConsumption),
];

/** What the driven energy had cost, and what was paid for charging; absent where nothing has a price. */
export function costFacts({ driven, paid }: Pick<JourneyFigures, 'driven' | 'paid'>, formats: Formats): readonly Fact[] {
  const [ofEnergy, onTheWay] = [costsText(driven, formats), costsText(paid, formats)];
  return [
    ...(ofEnergy === null ? [] : [{ label: 'journeys.driven', value: ofEnergy, hint: 'journeys.drivenHint' } as const]),
    ...(onTheWay === null ? [] : [{ label: 'journeys.paid', value: onTheWay } as const]),
  ];
}
