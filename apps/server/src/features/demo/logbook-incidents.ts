import type { TripId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Actor } from '../../http/actor.ts';
import { readSamples } from '../../telemetry/public.ts';
import { readShown } from '../segments/public.ts';
import { changeTrip, createTrip, deleteTrip, type SaveTripDeps, splitTrip } from '../trips/public.ts';
import type { DescribedTrip } from './describe-tours.ts';

/** What happens to a trip in the evening of its day, beside its description. */
export type Incident = (deps: SaveTripDeps, actor: Actor, trip: DescribedTrip) => Promise<unknown>;

interface Told {
  readonly vehicleId: VehicleId;
}

/** What happens in a year to every book, as so many trips before the newest one: late enough to be seen in the latest weeks. A trip of a book that is too short has none. */
const incidentsBefore = (told: Told) =>
  [
    [9, correctOdometer],
    [14, enterByHand(told)],
    [20, split(told)],
    [26, leaveGap],
    [60, correctOdometer],
  ] as const;

/** Of a shorter trip an odometer of whole km may tell nothing, and an entered one needs to have gone on. */
const minKm = 5;

/** The incidents of a car by the ids of their trips. */
export function incidentsOf(described: readonly DescribedTrip[], told: Told): ReadonlyMap<string, Incident> {
  const long = described.filter(({ trip }) => trip.distance >= minKm);
  return new Map(
    incidentsBefore(told).flatMap(([before, incident]) => {
      const trip = long.at(-1 - before)?.trip;
      return trip === undefined ? [] : [[trip.id, incident] as const];
    }),
  );
}

/** Words of both languages: a logbook can never tell them in others. */
const texts = { correction: 'Display: + 400 m', forgotten: 'Offline' };

const correctOdometer: Incident = async (deps, actor, { trip: { id } }) => {
  const { end_odometer: end } = await readShown(deps.database.forAccount(actor.accountId), 'trips', id);
  const read = toThousandths(end);
  if (read !== null) await changeTrip(deps, actor, id, { endOdometer: read + 0.4, correction: texts.correction });
};

/** The odometer goes on, and a trip is missing. */
const leaveGap: Incident = (deps, actor, { trip: { id } }) => deleteTrip(deps, actor, id);

/** One that was recorded twice is deleted and entered once. */
const enterByHand =
  ({ vehicleId }: Told): Incident =>
  async (deps, actor, { trip: { id }, changes }) => {
    const row = await readShown(deps.database.forAccount(actor.accountId), 'trips', id);
    const [startOdometer, endOdometer] = [toThousandths(row.start_odometer), toThousandths(row.end_odometer)];
    if (startOdometer === null || endOdometer === null || endOdometer <= startOdometer) return;
    await deleteTrip(deps, actor, id);
    const { privateDistance: _, toWorkDistance: __, ...purpose } = changes;
    await createTrip(deps, actor, {
      vehicleId,
      startTime: row.start_time.toISOString(),
      endTime: row.end_time.toISOString(),
      startOdometer,
      endOdometer,
      startAddress: row.start_address,
      endAddress: row.end_address,
      startLocation: placeOf(row.start_latitude, row.start_longitude),
      endLocation: placeOf(row.end_latitude, row.end_longitude),
      ...purpose,
      comment: texts.forgotten,
    });
  };

const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** In the middle of what the car told of it. */
const split =
  ({ vehicleId }: Told): Incident =>
  async (deps, actor, { trip: { id, startTime, endTime } }) => {
    const sample = await middleSample(deps.database.forAccount(actor.accountId), vehicleId, { from: startTime, to: endTime });
    if (sample?.lat == null || sample.lon == null) return;
    const location = { latitude: sample.lat, longitude: sample.lon };
    await splitTrip(deps, actor, id as TripId, { timestamp: new Date(sample.ts).toISOString(), location });
  };

async function middleSample(tenant: Tenant, vehicleId: VehicleId, range: { readonly from: number; readonly to: number }) {
  const samples = (await readSamples(tenant, vehicleId, range)).filter(
    ({ ts, lat, lon }) => ts > range.from && ts < range.to && lat != null && lon != null,
  );
  return samples[Math.floor(samples.length / 2)];
}
