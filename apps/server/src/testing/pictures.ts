import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { pngOf } from '@wattbook/simulator/pictures/png';
import type { ApiServer, SignedIn } from './api-server.ts';

export const examplePicture = pngOf({ width: 40, height: 30 });

/** Stores a picture of a new journey, and returns its id. */
export async function addPicture({ app }: ApiServer, { headers }: SignedIn, vehicleId: VehicleId): Promise<string> {
  const times = { startTime: '2026-05-01T00:00:00Z', endTime: '2026-05-03T00:00:00Z' };
  const journey = (
    await app.inject({ method: 'POST', url: '/v1/journeys', headers, payload: { vehicleId, name: 'Garda', ...times } })
  ).json<Journey>();
  const { id } = (
    await app.inject({
      method: 'POST',
      url: `/v1/journey-pictures?journeyId=${journey.id}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: examplePicture,
    })
  ).json<JourneyPicture>();
  return id;
}
