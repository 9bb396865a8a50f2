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
  (options: HighMobilityOptions) =>
  (world: SourceWorld): Promise<FakeSource> =>
    Promise.resolve(new HighMobility(options, world).source());

class HighMobility {
  readonly #options: HighMobilityOptions;
  readonly #world: SourceWorld;
  readonly #times: ReturnType<typeof followValueTimes>;
  readonly #tokens = new Map<string, number>();
  readonly #clearances = new Map<string, { brand: string; changelog: { timestamp: string; status: string }[] }>();

  constructor(options: HighMobilityOptions, world: SourceWorld) {
    this.#options = options;
    this.#world = world;
    this.#times = followValueTimes(world.cars);
  }

  readonly #statusOf = (vin: string): string | undefined => this.#clearances.get(vin)?.changelog.at(-1)?.status;
  #setStatus(vin: string, status: string, brand = this.#clearances.get(vin)?.brand ?? ''): void {
    const clearance = this.#clearances.get(vin) ?? { brand, changelog: [] };
    clearance.changelog.push({ timestamp: new Date(this.#world.now()).toISOString().slice(0, 19), status });
    this.#clearances.set(vin, clearance);
  }

  #clearInTime(vin: string): void {
    const last = this.#clearances.get(vin)?.changelog.at(-1);
    if (
      last?.status === 'pending' &&
      this.#world.now() - Date.parse(`${last.timestamp}Z`) >= (this.#options.clearsAfterMs ?? Number.POSITIVE_INFINITY)
    )
      this.#setStatus(vin, 'approved');
  }

  #issueToken(request: SourceRequest): SourceAnswer {
    const fields = fieldsOf(request);
    if (
      fields['grant_type'] !== 'client_credentials' ||
      fields['client_id'] !== this.#options.clientId ||
      fields['client_secret'] !== this.#options.clientSecret
    )
      return json({ error: 'invalid_client' }, 401);
    const token = this.#world.token('hm_');
    this.#tokens.set(token, this.#world.now() + tokenSeconds * 1000);
    return json({
      access_token: token,
      expires_in: tokenSeconds,
      scope: 'fleet:clearance vehicle:eligibility-check vehicle:data',
      token_type: 'bearer',
    });
  }

  #checkEligibility(request: SourceRequest): SourceAnswer {
    const { vin = '', brand = '' } = fieldsOf(request);
    const car = this.#world.cars.find(vin);
    if (vin.length !== 17) return failed(422, 'Invalid', 'VIN is invalid', 'vin');
    if (car !== undefined && brandOf(car) !== brand) return failed(422, 'Invalid', 'VIN does not belong to the brand', 'vin');
    const eligible = car !== undefined;
    return json({
      vin,
      eligible,
      data_delivery: eligible ? ['pull', 'push'] : [],
      connectivity_status: eligible ? 'activated' : 'unknown',
    });
  }

  #requestClearances(request: SourceRequest): SourceAnswer {
    const { vehicles = [] } = fieldsOf(request) as { readonly vehicles?: readonly { readonly vin: string; readonly brand: string }[] };
    for (const { vin, brand } of vehicles) {
      const status = this.#statusOf(vin);
      if (status !== 'approved' && status !== 'pending') this.#setStatus(vin, 'pending', brand);
    }
    return json({ vehicles: vehicles.map(({ vin }) => ({ vin, status: this.#statusOf(vin) })) });
  }

  #answerFleet(request: SourceRequest, vin: string): SourceAnswer | null {
    const { method } = request;
    if (vin === '' && method === 'POST') return this.#requestClearances(request);
    const clearance = this.#clearances.get(vin);
    if (clearance === undefined) return failed(404, 'Not found', 'Given resource not found', 'vin');
    this.#clearInTime(vin);
    if (method === 'GET') return json({ vin, status: this.#statusOf(vin), ...clearance });
    if (method !== 'DELETE') return null;
    if (this.#statusOf(vin) === 'revoked') return failed(409, 'Conflict', 'Clearance is already removed', 'vin');
    const ended = this.#statusOf(vin) === 'approved' ? 'revoking' : 'canceling';
    this.#setStatus(vin, ended === 'revoking' ? 'revoked' : 'canceled');
    return json({ vin, status: ended });
  }

  #readData(vin: string): SourceAnswer {
    const [car, moment, status] = [this.#world.cars.find(vin), this.#world.cars.momentOf(vin), this.#statusOf(vin)];
    if (status === 'revoked') return failed(401, 'Not Authorized', 'Consent is removed by OEM');
    if (car === undefined || status !== 'approved') return failed(403, 'Forbidden', 'No active consent for this vehicle');
    if (moment === undefined) return failed(422, 'Pending', 'Vehicle data is not available yet');
    const data = highMobilityData(moment, (...fields) => this.#times.of(vin, ...fields) ?? moment.ts);
    return json({ vin, brand: brandOf(car).replaceAll('-', '_'), ...data, request_id: 'simulated' });
  }

  #answer(request: SourceRequest): SourceAnswer | null {
    const [, version, noun, second = '', third = ''] = request.path.split('/');
    if (version !== 'v1') return null;
    if (noun === 'access_tokens' && request.method === 'POST') return this.#issueToken(request);
    if ((this.#tokens.get(bearerOf(request) ?? '') ?? 0) <= this.#world.now())
      return failed(401, 'Not authorized', 'Invalid token', 'Authorization');
    if (noun === 'eligibility' && request.method === 'POST') return this.#checkEligibility(request);
    if (noun === 'fleets' && second === 'vehicles') return this.#answerFleet(request, third);
    return noun === 'vehicle-data' && second === 'autoapi-13' ? this.#readData(third) : null;
  }

  source(): FakeSource {
    return {
      name: 'high-mobility',
      answer: (request) => this.#answer(request),
      revoke: () => {
        for (const vin of this.#clearances.keys()) this.#setStatus(vin, 'revoked');
      },
      act: ({ clear, status }) => {
        if (typeof clear === 'string' && typeof status === 'string') this.#setStatus(clear, status);
        return null;
      },
      close: () => Promise.resolve(this.#times.close()),
    };
  }
}

const otherBrands: Readonly<Record<string, string>> = { Mercedes: 'mercedes-benz', VW: 'volkswagen', Volvo: 'volvo-cars' };
const brandOf = ({ manufacture }: SourceCar): string => otherBrands[manufacture] ?? manufacture.toLowerCase();
