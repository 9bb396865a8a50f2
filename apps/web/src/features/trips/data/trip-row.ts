import type { ListedTrip, Trip } from '@wattbook/contract/trips/trip.schema';

/** The fields of a row of the list; no other ones are requested. */
export const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startAddress', 'endAddress', 'startLocation', 'endLocation'] as const),
  ...(['distance', 'usedkWh', 'usedMethod', 'usedGas', 'avgSpeed', 'avgConsumption', 'avgOutTemp', 'cost', 'costCurrency', 'co2'] as const),
  ...(['startOdometer', 'endOdometer', 'tags', 'privateDistance', 'toWorkDistance'] as const),
  ...(['reason', 'name', 'company', 'driver', 'comment'] as const),
  ...([
    'placesKey',
    'startSiteId',
    'endSiteId',
    'startUnheard',
    'endUnheard',
    'unheard',
    'earliestStart',
    'latestEnd',
    'distanceDoubt',
    'errors',
    'version',
  ] as const),
] as const satisfies readonly (keyof Trip)[];

export type TripRow = Pick<Trip, (typeof rowFields)[number]> & Pick<ListedTrip, 'ownCost'>;
