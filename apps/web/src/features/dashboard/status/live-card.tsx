import { useQuery } from '@tanstack/react-query';
import type { Vehicle, VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { memo } from 'react';
import { useNameNear } from '../../places/public.ts';
import type { Loaded } from '../cards/card-states.tsx';
import { latestPointQuery, latestEndQuery } from '../data/dashboard.queries.ts';
import type { Timeline } from './last-day.tsx';
import { vehiclePlace } from './vehicle-place.ts';
import { StatusCard } from './status-card.tsx';

interface LiveCardProps {
  readonly vehicle: Vehicle;
  readonly status: Loaded<VehicleStatus>;
  readonly timeline: Loaded<Timeline>;
}

/** The status card with the queries that name its place. */
export const LiveCard = memo(function LiveCard({ vehicle, status, timeline }: LiveCardProps) {
  const { latitude, longitude } = status.data ?? {};
  const position = latitude == null || longitude == null ? null : { latitude, longitude };
  const { data: end } = useQuery(latestEndQuery(vehicle.id));
  const { data: charge } = useQuery(latestPointQuery(vehicle.id));
  // The list of towns is large: it is loaded only for a position without an address.
  const isNamed = vehiclePlace(position, { end: end ?? null, charge: charge ?? null }, () => '') !== '';
  const nameNear = useNameNear(position !== null && end !== undefined && charge !== undefined && !isNamed);
  const place = vehiclePlace(position, { end: end ?? null, charge: charge ?? null }, nameNear);
  return <StatusCard vehicle={vehicle} status={status} timeline={timeline} place={place} />;
});
