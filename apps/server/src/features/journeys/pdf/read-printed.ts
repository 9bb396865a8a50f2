import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Journey, JourneyFigures } from '@wattbook/contract/journeys/journey.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { MAX_VERTICES } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { mergeLines } from '@wattbook/domain/routes/merge-lines';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import type { Tenant } from '../../../db/tenancy.ts';
import { takeTurns } from '../../../process/take-turns.ts';
import { listedCharges } from '../../charges/public.ts';
import { listSegments } from '../../segments/public.ts';
import { readSiteNames } from '../../sites/public.ts';
import { readLines, tripsOf } from '../../trips/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { type PrintedPictures, readPrintedPictures } from '../pictures/read-printed-pictures.ts';
import { readFigures } from '../read-figures.ts';
import { type DrawnRoute, drawRoute } from './draw-route.ts';

/** More than a journey has: a year at five trips a day. */
export const mostListed = 2000;

/** All that is printed of a journey. */
export interface PrintedJourney {
  readonly journey: Journey;
  readonly vehicle: string;
  readonly figures: JourneyFigures;
  /** In the order in which they were driven, the first `mostListed`. */
  readonly trips: readonly Trip[];
  readonly charges: readonly Charge[];
  /** Null: no route can be read. */
  readonly route: DrawnRoute | null;
  /** Names of places by their id. */
  readonly sites: ReadonlyMap<string, string>;
  readonly pictures: PrintedPictures;
}

/** Reads a journey for its PDF. Places and routes of sealed trips stay sealed: only their owner's browser opens them. */
export async function readPrinted(
  tenant: Tenant,
  journey: Journey,
  { hasPictures }: { readonly hasPictures: boolean },
): Promise<PrintedJourney> {
  const { vehicleId, startTime: from, endTime: to } = journey;
  const vehicle = await readVehicle(tenant, vehicleId);
  const query = { vehicleId, from, to, sort: 'startTime', limit: mostListed } as const;
  const [figures, trips, charges, packed, sites] = await Promise.all([
    readFigures(tenant, journey),
    listSegments(tenant, tripsOf(vehicle.liter), query),
    listSegments(tenant, listedCharges, query),
    readLines(tenant, { vehicleId, from, to }),
    readSiteNames(tenant),
  ]);
  const merged = await takeTurns(mergeLines(packed.map(unpackLine), MAX_VERTICES));
  return {
    journey,
    vehicle: vehicle.display_name,
    figures,
    // Without `fields` a row has every field.
    trips: trips.data as readonly Trip[],
    charges: charges.data as readonly Charge[],
    route: drawRoute(merged.map(({ line }) => line)),
    sites,
    pictures: hasPictures ? await readPrintedPictures(tenant, journey.id) : { photos: [], left: 0 },
  };
}
