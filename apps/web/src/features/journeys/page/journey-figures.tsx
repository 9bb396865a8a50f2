import { useQuery } from '@tanstack/react-query';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { figuresStateOf, isWithoutFigures } from '../../../ui/strip/figures-state.ts';
import { useT } from '../../../i18n/use-t.ts';
import { figuresQuery } from '../data/journeys.queries.ts';
import { costFacts, headFacts, publicFacts } from './journey-facts.ts';

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
  return (
    <FactsCard
      title={t('journeys.figures')}
      head={headFacts(figures, formats)}
      facts={[...publicFacts(figures, formats, language), ...costFacts(figures, formats)]}
    />
  );
}
