import { Readable } from 'node:stream';
import { MAX_ITEMS } from '@wattbook/contract/trips/trip-items';
import type { VehicleId } from '@wattbook/domain/ids';
import { pointsOfTrack } from '@wattbook/files/trips/points-of-track';
import { writeGpx } from '@wattbook/files/trips/write-gpx';
import { fileMoment } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readFormats } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { readTrip } from './read-trip.ts';

/** The track of a trip as GPX (TRIP-067); one that is sealed can be written only by a browser with the key (OQ-113). */
export async function createTrack(
  deps: Pick<Platform, 'database' | 'telemetry' | 'now'>,
  { accountId, userId }: Actor,
  id: string,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const trip = await readTrip(deps, { accountId, userId }, id, String(MAX_ITEMS));
  if (trip.placesKey !== null) throw new AppError('places_sealed');
  const { time_zone: zone } = await readVehicle(tenant, trip.vehicleId as VehicleId);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
  const name = translate(await loadCatalogue(preferences.language), 'trips.fileName', { date: fileMoment(trip.startTime, preferences) });
  return { name: `${name}.gpx`, bytes: Readable.from(writeGpx(name, pointsOfTrack(trip.items))) };
}
