import type { SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MapFrame } from '../../../ui/map-frame/map-frame.tsx';
import { RouteLegend } from '../../../ui/map-frame/route-legend.tsx';

interface SharedMapProps {
  readonly journey: Pick<SharedJourney, 'coordinates' | 'counts' | 'figures'>;
  /** The days of the journey, in words. */
  readonly days: string;
}

/** The route of a shared journey on the built-in map: no other server learns who looks at it. */
export function SharedMap({ journey: { coordinates, counts, figures }, days }: SharedMapProps) {
  const [t, { preferences }] = [useT(), useFormats()];
  const routes = useMemo(() => coordinates.map((line) => line.map(([lon, lat]) => ({ lon, lat }))), [coordinates]);
  if (routes.length === 0) return null;
  return (
    <MapFrame
      title={t('journeys.route')}
      styleUrl={null}
      preferences={preferences}
      routes={routes}
      routeCounts={counts}
      routesText={t('maps.routesOf', { count: figures.trips, range: days })}
      legend={<RouteLegend once={t('maps.once')} often={t('maps.often')} hasCharges={false} />}
    />
  );
}
