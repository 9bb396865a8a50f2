import { useQuery } from '@tanstack/react-query';
import type { Journey, JourneyFigures } from '@wattbook/contract/journeys/journey.schema';
import { formatDuration } from '@wattbook/i18n/formats/duration';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { type Fact, plainFact } from '../../../ui/facts/fact.ts';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { figuresStateOf, isWithoutFigures } from '../../../ui/strip/figures-state.ts';
import { useT } from '../../../i18n/use-t.ts';
import { figuresQuery } from '../data/journeys.queries.ts';

/** The sums of each currency: "€43.00 + CHF 1.50"; null without any. */
export const costsText = (costs: JourneyFigures['driven'], formats: Formats): string | null =>
  costs.length === 0 ? null : costs.map(({ cost, currency }) => formats.cost({ cost, costCurrency: currency })).join(' + ');

/** The names of countries in a language. */
export const countriesText = (countries: readonly string[], language: string): string | null => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries.length === 0 ? null : countries.map((country) => names.of(country) ?? country).join(', ');
};

/** The facts of a journey that everybody may see. */
export const publicFacts = (figures: Omit<JourneyFigures, 'driven' | 'paid'>, formats: Formats, language: string): readonly Fact[] => [
  { label: 'journeys.trips', value: formats.number(figures.trips, 0) },
  { label: 'journeys.nights', value: formats.number(figures.nights, 0) },
  plainFact(formats, 'journeys.used', 'energy', figures.usedkWh),
  plainFact(formats, 'journeys.consumption', 'consumption', figures.avgConsumption),
  { label: 'journeys.charges', value: formats.number(figures.charges, 0) },
  plainFact(formats, 'journeys.charged', 'energy', figures.kWh),
  ...(figures.co2 === null ? [] : [plainFact(formats, 'journeys.co2', 'co2', figures.co2)]),
  ...(figures.countries.length === 0 ? [] : [{ label: 'journeys.countries', value: countriesText(figures.countries, language) } as const]),
];

/** The main figures of a journey. */
export const headFacts = ({ distance, duration }: Pick<JourneyFigures, 'distance' | 'duration'>, formats: Formats): readonly Fact[] => [
  plainFact(formats, 'journeys.distance', 'distance', distance),
  { label: 'journeys.driving', value: formatDuration(duration * 1000) },
];

/** What a journey adds up to. */
export function JourneyFiguresCard({ journey: { id, vehicleId } }: { readonly journey: Pick<Journey, 'id' | 'vehicleId'> }) {
  const [t, formats, language] = [useT(), useFormats(), useLanguage()];
  const query = useQuery(figuresQuery(vehicleId, id));
  const state = figuresStateOf([query]);
  const { data: figures } = query;
  if (figures === undefined)
    return isWithoutFigures(state) ? (
      <Card title={t('journeys.figures')}>
        <FiguresNotice state={state} />
      </Card>
    ) : (
      <BlockSkeleton />
    );
  const [driven, paid] = [costsText(figures.driven, formats), costsText(figures.paid, formats)];
  const costs: readonly Fact[] = [
    ...(driven === null ? [] : [{ label: 'journeys.driven', value: driven, hint: 'journeys.drivenHint' } as const]),
    ...(paid === null ? [] : [{ label: 'journeys.paid', value: paid } as const]),
  ];
  return (
    <FactsCard
      title={t('journeys.figures')}
      head={headFacts(figures, formats)}
      facts={[...publicFacts(figures, formats, language), ...costs]}
    />
  );
}
