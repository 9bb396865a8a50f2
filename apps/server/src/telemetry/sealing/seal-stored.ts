import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { newTripSeal, type PlaceHash, readSealKey, type TripSeal } from '../../sealing/place-sealing.ts';
import { rowFormatOf } from '../samples/decode-samples.ts';
import { readRange } from '../samples/read-samples.ts';
import { matchSites } from '../sites/match-sites.ts';
import { readPlainRelatives, readSealing, type SealableTrip } from './sealable-trips.query.ts';
import { sealTrip } from './seal-trip.ts';
import { sealOpenings } from '../logbook/seal-openings.ts';
import { sealChanges } from './sealed-changes.store.ts';
import { writeSealed } from './sealed-trips.store.ts';

const placedRows = rowFormatOf((field) => field === 'lat' || field === 'lon');

interface OfVehicle<Trip> {
  readonly vehicleId: VehicleId;
  readonly trip: Trip;
}

/** Which vehicles are sealed: those that seal, or every one, as where other places of a trip are sealed already. */
type Which = 'sealing' | 'all';

/**
 * Seals a stored trip with plain places if its vehicle seals and a usable key exists; else returns false. The caller's transaction has
 * locked the timeline of the vehicle.
 */
export async function sealStored(
  reader: AccountReader,
  { vehicleId, trip }: OfVehicle<SealableTrip>,
  placeHash: PlaceHash,
  which: Which = 'sealing',
): Promise<boolean> {
  const sealing = await readSealing(reader, vehicleId, which === 'all');
  const owner = readSealKey(sealing?.public_key ?? null);
  if (sealing === null || owner === null) return false;
  const samples = await readRange(reader, vehicleId, { from: trip.start_time.getTime(), to: trip.end_time.getTime() + 1 }, placedRows);
  const how = { mode: sealing.mode, accountId: reader.accountId, placeHash };
  const seal = sealingOnce(newTripSeal(owner, trip.id));
  await writeSealed(reader, vehicleId, trip, await sealTrip(seal, trip, samples, how));
  await sealChanges(reader, vehicleId, trip.id, seal);
  await sealOpenings(reader, trip.id, seal);
  return true;
}

/**
 * Seals a trip with the plain ones that it was made of, or that were made of it: what is left plain of them would lose its track with the packed days, and tell what is sealed
 * (decision 0089). Returns whether all are sealed.
 */
export async function sealWithRelatives(
  reader: AccountReader,
  { vehicleId, trip }: OfVehicle<Pick<SealableTrip, 'id'>>,
  placeHash: PlaceHash,
  which: Which = 'sealing',
): Promise<boolean> {
  for (const relative of await readPlainRelatives(reader, trip.id)) {
    // A site may be newer than the end of the trip. Once sealed, no radius matches it.
    await matchSites(reader, { trips: [relative.id] });
    if (!(await sealStored(reader, { vehicleId, trip: relative }, placeHash, which))) return false;
  }
  return true;
}

/** Equal places get the same text: so a change in the log can be compared with the trip without opening either. */
function sealingOnce(seal: TripSeal): TripSeal {
  const texts = new Map<string, string>();
  return {
    ...seal,
    text: (field, plain) => {
      const key = `${field} ${plain}`;
      const text = texts.get(key) ?? seal.text(field, plain);
      texts.set(key, text);
      return text;
    },
  };
}
