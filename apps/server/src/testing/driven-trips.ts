import type { Trip, TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { receiveSamples } from '../telemetry/intake/intake.ts';
import { replayVehicle } from '../telemetry/replay/replay-vehicle.ts';
import { sampleLife } from './any-life.ts';
import { type ApiServer, exampleNoon, type SignedIn } from './api-server.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Where the life of two trips begins, of which the first one lasts 25 minutes. */
export const lifeStart = exampleNoon - 2 * dayMs;
export const life = sampleLife(
  lifeStart,
  [
    { kind: 'park', minutes: 20 },
    { kind: 'drive', minutes: 25 },
    { kind: 'park', minutes: 90 },
    { kind: 'drive', minutes: 15 },
    { kind: 'park', minutes: 600 },
  ],
  minuteMs,
);

/** Where trips are split, in the forms of the specification. */
export const splitLocation = { type: 'Point', coordinates: [11.57, 48.13] };
export const splitAddress = { line1: 'Am Ring 1', line2: '', line3: '', line4: '80331', city: 'München' };

export const after = (trip: Pick<Trip, 'startTime'>, minutes: number): string =>
  new Date(Date.parse(trip.startTime) + minutes * minuteMs).toISOString();
/** Also without what rules found: the examples were not checked before. */
export const withoutVersions = (trips: readonly Trip[]) => trips.map(({ version: _, errors: __, rulesValid: ___, ...trip }) => trip);

interface Driver {
  readonly server: ApiServer;
  readonly person: SignedIn;
  readonly vehicle: VehicleId;
}

/** The calls of a driver whose car sent that life; `current` is the one of the running test. */
export function drivenTrips(current: () => Driver) {
  const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object, { headers } = current().person) =>
    current().server.app.inject({ method, url: `/v1/trips${url}`, headers, ...(payload && { payload }) });
  const list = async () => (await call('GET', `?vehicleId=${current().vehicle}&sort=startTime`)).json<{ data: Trip[] }>().data;
  const read = async (id: string) => (await call('GET', `/${id}`)).json<TripDetail>();
  const receive = async (samples: readonly Sample[]) => {
    const { server, person, vehicle: vehicleId } = current();
    await receiveSamples(server, { accountId: person.accountId, vehicleId, samples, receivedAt: server.clock.now });
    await replayVehicle(server, person.accountId, vehicleId, server.clock.now);
  };
  /** The first trip of the life. */
  const driven = async (): Promise<Trip> => {
    await receive(life);
    const [trip] = await list();
    if (trip === undefined) throw new Error('There is no trip.');
    return trip;
  };
  const splitAt = (id: string, timestamp: string, body: object = { address: JSON.stringify(splitAddress), location: splitLocation }) =>
    call('POST', `/${id}/split`, { timestamp, ...body });
  const halvesAt = async (id: string, timestamp: string) => (await splitAt(id, timestamp)).json<{ data: [Trip, Trip] }>().data;
  return { call, list, read, receive, driven, splitAt, halvesAt };
}
