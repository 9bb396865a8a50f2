import {
  bearerOf,
  type FakeSource,
  fieldsOf,
  json,
  type SourceAnswer,
  type SourceCar,
  type SourceRequest,
  type SourceWorld,
} from './fake-source.ts';
import { highMobilityData } from './high-mobility-data.ts';
import { followValueTimes } from './value-times.ts';

/** The keys of the application. */
export interface HighMobilityOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The owner of a car agrees after this time, so that nobody waits for ever; absent: only `act` does it. */
  readonly clearsAfterMs?: number;
}

const tokenSeconds = 300;

const failed = (status: number, title: string, detail: string, source?: string): SourceAnswer =>
  json({ errors: [{ title, detail, ...(source === undefined ? {} : { source }) }], request_id: 'simulated' }, status);

/**
 * High Mobility: its token at `/v1/access_tokens`, eligibility, fleet clearance and vehicle data. A clearance is pending until `act`
 * changes it: `{clear: vin, status: 'approved'}`.
 */
export const highMobility =
  ({ clientId, clientSecret, clearsAfterMs = Number.POSITIVE_INFINITY }: HighMobilityOptions) =>
  (world: SourceWorld): Promise<FakeSource> => {
    const tokens = new Map<string, number>();
    const clearances = new Map<string, { brand: string; changelog: { timestamp: string; status: string }[] }>();
    const times = followValueTimes(world.cars);

    const statusOf = (vin: string): string | undefined => clearances.get(vin)?.changelog.at(-1)?.status;
    const setStatus = (vin: string, status: string, brand = clearances.get(vin)?.brand ?? ''): void => {
      const clearance = clearances.get(vin) ?? { brand, changelog: [] };
      clearance.changelog.push({ timestamp: new Date(world.now()).toISOString().slice(0, 19), status });
      clearances.set(vin, clearance);
    };

    const clearInTime = (vin: string): void => {
      const last = clearances.get(vin)?.changelog.at(-1);
      if (last?.status === 'pending' && world.now() - Date.parse(`${last.timestamp}Z`) >= clearsAfterMs) setStatus(vin, 'approved');
    };

    const issueToken = (request: SourceRequest): SourceAnswer => {
      const fields = fieldsOf(request);
      if (fields['grant_type'] !== 'client_credentials' || fields['client_id'] !== clientId || fields['client_secret'] !== clientSecret)
        return json({ error: 'invalid_client' }, 401);
      const token = world.token('hm_');
      tokens.set(token, world.now() + tokenSeconds * 1000);
      return json({
        access_token: token,
        expires_in: tokenSeconds,
        scope: 'fleet:clearance vehicle:eligibility-check vehicle:data',
        token_type: 'bearer',
      });
    };

    const checkEligibility = (request: SourceRequest): SourceAnswer => {
      const { vin = '', brand = '' } = fieldsOf(request);
      const car = world.cars.find(vin);
      if (vin.length !== 17) return failed(422, 'Invalid', 'VIN is invalid', 'vin');
      if (car !== undefined && brandOf(car) !== brand) return failed(422, 'Invalid', 'VIN does not belong to the brand', 'vin');
      const eligible = car !== undefined;
      return json({
        vin,
        eligible,
        data_delivery: eligible ? ['pull', 'push'] : [],
        connectivity_status: eligible ? 'activated' : 'unknown',
      });
    };

    const requestClearances = (request: SourceRequest): SourceAnswer => {
      const { vehicles = [] } = fieldsOf(request) as { readonly vehicles?: readonly { readonly vin: string; readonly brand: string }[] };
      for (const { vin, brand } of vehicles) {
        const status = statusOf(vin);
        if (status !== 'approved' && status !== 'pending') setStatus(vin, 'pending', brand);
      }
      return json({ vehicles: vehicles.map(({ vin }) => ({ vin, status: statusOf(vin) })) });
    };

    const answerFleet = (request: SourceRequest, vin: string): SourceAnswer | null => {
      const { method } = request;
      if (vin === '' && method === 'POST') return requestClearances(request);
      const clearance = clearances.get(vin);
      if (clearance === undefined) return failed(404, 'Not found', 'Given resource not found', 'vin');
      clearInTime(vin);
      if (method === 'GET') return json({ vin, status: statusOf(vin), ...clearance });
      if (method !== 'DELETE') return null;
      if (statusOf(vin) === 'revoked') return failed(409, 'Conflict', 'Clearance is already removed', 'vin');
      const ended = statusOf(vin) === 'approved' ? 'revoking' : 'canceling';
      setStatus(vin, ended === 'revoking' ? 'revoked' : 'canceled');
      return json({ vin, status: ended });
    };

    const readData = (vin: string): SourceAnswer => {
      const [car, moment, status] = [world.cars.find(vin), world.cars.momentOf(vin), statusOf(vin)];
      if (status === 'revoked') return failed(401, 'Not Authorized', 'Consent is removed by OEM');
      if (car === undefined || status !== 'approved') return failed(403, 'Forbidden', 'No active consent for this vehicle');
      if (moment === undefined) return failed(422, 'Pending', 'Vehicle data is not available yet');
      const data = highMobilityData(moment, (...fields) => times.of(vin, ...fields) ?? moment.ts);
      return json({ vin, brand: brandOf(car).replaceAll('-', '_'), ...data, request_id: 'simulated' });
    };

    const answer = (request: SourceRequest): SourceAnswer | null => {
      const [, version, noun, second = '', third = ''] = request.path.split('/');
      if (version !== 'v1') return null;
      if (noun === 'access_tokens' && request.method === 'POST') return issueToken(request);
      if ((tokens.get(bearerOf(request) ?? '') ?? 0) <= world.now()) return failed(401, 'Not authorized', 'Invalid token', 'Authorization');
      if (noun === 'eligibility' && request.method === 'POST') return checkEligibility(request);
      if (noun === 'fleets' && second === 'vehicles') return answerFleet(request, third);
      return noun === 'vehicle-data' && second === 'autoapi-13' ? readData(third) : null;
    };

    return Promise.resolve({
      name: 'high-mobility',
      answer,
      revoke: () => {
        for (const vin of clearances.keys()) setStatus(vin, 'revoked');
      },
      act: ({ clear, status }) => {
        if (typeof clear === 'string' && typeof status === 'string') setStatus(clear, status);
        return null;
      },
      close: () => Promise.resolve(times.close()),
    });
  };

const otherBrands: Readonly<Record<string, string>> = { Mercedes: 'mercedes-benz', VW: 'volkswagen', Volvo: 'volvo-cars' };
const brandOf = ({ manufacture }: SourceCar): string => otherBrands[manufacture] ?? manufacture.toLowerCase();
