import { useQuery } from '@tanstack/react-query';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { useRef } from 'react';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { useRangeLabel } from '../../../ui/range/use-range-label.ts';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';
import { rangeRouteQuery } from '../../routes/public.ts';
import { isTesla, useVehicle } from '../../vehicles/public.ts';
import { ByCardCard } from '../by-card/by-card-card.tsx';
import type { Loaded } from '../cards/card-states.tsx';
import { LossCard, VersionCard } from '../cards/tesla-cards.tsx';
import { byCardQuery, chargeMarksQuery } from '../data/dashboard.queries.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { RoutesCard } from '../routes/routes-card.tsx';
import classes from './dashboard.module.css';

interface BelowFiguresProps {
  readonly range: RangeState;
  readonly status: Loaded<VehicleStatus>;
  readonly sums: Loaded<VehicleStatus>;
  /** Whether the sums of the range are loaded, not those of the previous one. */
  readonly isCounted: boolean;
}

/** The routes of the range and the cards beside them. Loaded and rendered when they come near the window: on a phone few users scroll that far. */
export function BelowFigures(props: BelowFiguresProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useNearViewport(place);
  return isSeen ? <Below {...props} /> : <div ref={place} className={classes['waiting']} />;
}

function Below({ range, status, sums, isCounted }: BelowFiguresProps) {
  const vehicle = useVehicle();
  const rangeLabel = useRangeLabel();
  const tesla = isTesla(vehicle.manufacture);
  const byCard = useLoaded(useQuery({ ...byCardQuery(vehicle.id, range.moments), enabled: !tesla }));
  // Figures first: the map loads once the sums of the range are loaded.
  const total = sums.data?.trips.total ?? 0;
  const routeResult = useQuery({ ...rangeRouteQuery(vehicle.id, range.moments), enabled: isCounted });
  const route = useLoaded(routeResult);
  const marks = useLoaded(useQuery({ ...chargeMarksQuery(vehicle.id, range.moments), enabled: isCounted }));
  return (
    <>
      <LockedPlaces lines={route.data?.sealed.length} />
      <div className={classes['below']}>
        <RoutesCard
          route={sums.data === undefined ? { ...sums, data: undefined } : route}
          marks={marks}
          vehicleId={vehicle.id}
          range={rangeLabel(range.range)}
          total={total}
          isOld={routeResult.isPlaceholderData}
        />
        {tesla ? (
          <div className={classes['pair']}>
            <VersionCard status={status} />
            <LossCard range={range} sums={sums} tellsSleep={vehicle.tellsSleep} />
          </div>
        ) : (
          <ByCardCard result={byCard} />
        )}
      </div>
    </>
  );
}
