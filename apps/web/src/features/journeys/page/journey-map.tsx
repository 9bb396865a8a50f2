import { useQuery } from '@tanstack/react-query';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { Suspense } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FiguresNotice } from '../../../ui/strip/figures-notice.tsx';
import { figuresStateOf, isWithoutFigures } from '../../../ui/strip/figures-state.ts';
import { RangeMap, rangeRouteQuery } from '../../routes/public.ts';
import { figuresQuery } from '../data/journeys.queries.ts';
import { daysText } from '../list/journey-list.tsx';

/** The route of a journey; that of sealed trips as far as this browser can open them. */
export function JourneyMap({ journey }: { readonly journey: Journey }) {
  const [t, formats] = [useT(), useFormats()];
  const { id, vehicleId, startTime, endTime } = journey;
  const route = useQuery(rangeRouteQuery(vehicleId, { from: startTime, to: endTime }));
  const { data: figures } = useQuery(figuresQuery(vehicleId, id));
  const state = figuresStateOf([route]);
  if (isWithoutFigures(state))
    return (
      <Card title={t('maps.routes')}>
        <FiguresNotice state={state} />
      </Card>
    );
  if (route.data === undefined) return <BlockSkeleton tall />;
  const { coordinates, sealed } = route.data;
  if (coordinates.length + sealed.length === 0 && !route.isPlaceholderData)
    return (
      <Card title={t('maps.routes')}>
        <p>{t('journeys.noRoute')}</p>
      </Card>
    );
  return (
    <Suspense fallback={<BlockSkeleton tall />}>
      <RangeMap
        vehicleId={vehicleId}
        route={route.data}
        total={figures?.trips ?? route.data.trips}
        range={daysText(journey, formats)}
        isOld={route.isPlaceholderData}
      />
    </Suspense>
  );
}
