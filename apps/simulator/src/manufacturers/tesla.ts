import { bearerOf, type CarMoment, type FakeSource, json, type SourceAnswer, type SourceRequest, type SourceWorld } from './fake-source.ts';
import { createSignIn, type Grant } from './tesla/sign-in.ts';
import { startTelemetry } from './tesla/telemetry.ts';
import { isActive, vehicleDataOf } from './tesla/vehicle-data.ts';

/** What `act` changes; a car of `vin`, and the installation. */
export interface TeslaAction {
  readonly vin?: string;
  /** The car does not have the key of the application. */
  readonly missingKey?: boolean;
  /** The list in which a configuration of telemetry finds the car; null: none. */
  readonly skipped?: string | null;
  readonly inService?: boolean;
  /** The car has taken over its configuration; without it, as soon as it is online. */
  readonly synced?: boolean;
  readonly limitReached?: boolean;
  /** The application is registered in the region. */
  readonly registered?: boolean;
  /** Users allow only these scopes; null: all. */
  readonly scopes?: readonly string[] | null;
  /** Ends the connections of the MQTT broker. */
  readonly disconnect?: boolean;
}

type CarChanges = Omit<TeslaAction, 'vin' | 'registered' | 'scopes' | 'disconnect'>;

interface Config {
  readonly hostname?: unknown;
  readonly port?: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A parked car falls asleep this long after what happened last, a question for its data included. */
const idleMs = 15 * 60_000;
const perPage = 100;

const refused = (status: number, error: string): SourceAnswer => json({ response: null, error, error_description: '' }, status);
const answered = (response: unknown): SourceAnswer => json({ response });

/** Tesla: sign-in, Fleet API, and the MQTT broker of a Fleet Telemetry server, whose address every `act` returns. */
export async function createTesla(world: SourceWorld): Promise<FakeSource> {
  return new Tesla(world, await startTelemetry(world)).source();
}

class Tesla {
  readonly #world: SourceWorld;
  readonly #signIn: ReturnType<typeof createSignIn>;
  readonly #telemetry: Awaited<ReturnType<typeof startTelemetry>>;
  readonly #stopFollowing: () => void;
  readonly #configs = new Map<string, Config>();
  readonly #changes = new Map<string, CarChanges>();
  readonly #readAt = new Map<string, number>();
  #isRegistered = true;

  constructor(world: SourceWorld, telemetry: Awaited<ReturnType<typeof startTelemetry>>) {
    this.#world = world;
    this.#signIn = createSignIn(world);
    this.#telemetry = telemetry;
    this.#stopFollowing = world.cars.follow((vin, moment) => this.#publish(vin, moment));
  }

  #stateOf(vin: string): 'online' | 'asleep' | 'offline' {
    const moment = this.#world.cars.momentOf(vin);
    if (moment === undefined || moment.online === 'offline') return 'offline';
    if (moment.online === 'asleep') return 'asleep';
    const lastActive = Math.max(moment.ts, this.#readAt.get(vin) ?? 0);
    return isActive(moment) || this.#world.now() - lastActive < idleMs ? 'online' : 'asleep';
  }

  readonly #isSynced = (vin: string): boolean =>
    this.#configs.has(vin) && (this.#changes.get(vin)?.synced ?? this.#stateOf(vin) === 'online');
  #publish(vin: string, moment: CarMoment | undefined): void {
    const { fields } = this.#configs.get(vin) ?? {};
    if (moment === undefined || fields === undefined || this.#changes.get(vin)?.synced === false) return;
    this.#telemetry.publish(vin, moment, Object.keys(fields));
  }

  readonly #vehicleOf = (vin: string) => ({
    vin,
    display_name: this.#world.cars.find(vin)?.name ?? null,
    state: this.#stateOf(vin),
    access_type: 'OWNER',
    in_service: this.#changes.get(vin)?.inService ?? false,
  });

  #listVehicles({ query }: SourceRequest, { vins }: Grant): SourceAnswer {
    const page = Number(query.get('page') ?? 1);
    const size = Number(query.get('per_page') ?? perPage);
    const next = page * size < vins.length ? page + 1 : null;
    const response = vins.slice((page - 1) * size, page * size).map((vin) => this.#vehicleOf(vin));
    return json({
      response,
      pagination: { previous: null, next, current: page, per_page: size, count: vins.length },
      count: response.length,
    });
  }

  #readData({ query }: SourceRequest, { scopes }: Grant, vin: string): SourceAnswer {
    const endpoints = (query.get('endpoints') ?? 'charge_state;climate_state;drive_state;vehicle_state').split(';');
    if (endpoints.includes('location_data') && !scopes.includes('vehicle_location')) return refused(403, 'Unauthorized missing scopes');
    if (this.#changes.get(vin)?.inService === true) return refused(405, 'vehicle is currently in service');
    const moment = this.#world.cars.momentOf(vin);
    if (moment === undefined || this.#stateOf(vin) !== 'online') return refused(408, 'vehicle unavailable: vehicle is offline or asleep');
    this.#readAt.set(vin, this.#world.now());
    return answered(vehicleDataOf(vin, moment, endpoints, this.#world.now()));
  }

  #fleetStatus({ body }: SourceRequest, { vins }: Grant): SourceAnswer {
    const asked = (JSON.parse(body) as { readonly vins: readonly string[] }).vins.filter((vin) => vins.includes(vin));
    const info = { firmware_version: '2026.38', vehicle_command_protocol_required: true, fleet_telemetry_version: '1.1.0' };
    return answered({
      key_paired_vins: asked.filter((vin) => this.#changes.get(vin)?.missingKey !== true),
      unpaired_vins: asked.filter((vin) => this.#changes.get(vin)?.missingKey === true),
      vehicle_info: Object.fromEntries(asked.map((vin) => [vin, info])),
    });
  }

  #createConfig({ body }: SourceRequest, { vins, scopes }: Grant): SourceAnswer {
    const { vins: asked, config } = JSON.parse(body) as { readonly vins: readonly string[]; readonly config: Config };
    const fields = Object.keys(config.fields ?? {});
    if (typeof config.hostname !== 'string' || typeof config.port !== 'number' || fields.length === 0)
      return refused(400, 'invalid config');
    if (fields.includes('Location') && !scopes.includes('vehicle_location')) return refused(403, 'Unauthorized missing scopes');
    const skipped: Record<string, string[]> = { missing_key: [], unsupported_hardware: [], unsupported_firmware: [], max_configs: [] };
    const accepted = asked.filter((vin) => {
      const { missingKey, skipped: list = missingKey === true ? 'missing_key' : null } = this.#changes.get(vin) ?? {};
      if (list !== null) skipped[list] = [...(skipped[list] ?? []), vin];
      return list === null && vins.includes(vin);
    });
    for (const vin of accepted) {
      this.#configs.set(vin, config);
      this.#publish(vin, this.#world.cars.momentOf(vin));
    }
    return answered({ updated_vehicles: accepted.length, skipped_vehicles: skipped });
  }

  #configOf({ method }: SourceRequest, vin: string): SourceAnswer {
    if (method === 'DELETE') this.#configs.delete(vin);
    const { limitReached = false } = this.#changes.get(vin) ?? {};
    return answered({ synced: this.#isSynced(vin), config: this.#configs.get(vin) ?? null, limit_reached: limitReached });
  }

  #answerVehicle(request: SourceRequest, grant: Grant, vin: string, call: string | undefined): SourceAnswer | null {
    if (!grant.vins.includes(vin) || this.#world.cars.find(vin) === undefined) return refused(404, 'not_found');
    if (call === 'fleet_telemetry_config') return this.#configOf(request, vin);
    if (request.method !== 'GET') return null;
    if (call === undefined) return answered(this.#vehicleOf(vin));
    return call === 'vehicle_data' ? this.#readData(request, grant, vin) : null;
  }

  #answerApi(request: SourceRequest): SourceAnswer | null {
    const { method, path, headers } = request;
    if (!path.startsWith('/api/1/')) return null;
    const grant = this.#signIn.grantOf(bearerOf(request) ?? '');
    if (grant === null) return refused(401, 'invalid bearer token');
    if (!this.#isRegistered) return refused(412, 'Account simulated must be registered in the current region. See docs');
    if (path === '/api/1/users/region')
      return answered({ region: 'eu', fleet_api_base_url: `http://${headers['host'] ?? 'localhost'}/tesla` });
    if (!grant.scopes.includes('vehicle_device_data')) return refused(403, 'Unauthorized missing scopes');
    if (path === '/api/1/vehicles') return this.#listVehicles(request, grant);
    if (method === 'POST' && path === '/api/1/vehicles/fleet_status') return this.#fleetStatus(request, grant);
    if (method === 'POST' && path === '/api/1/vehicles/fleet_telemetry_config') return this.#createConfig(request, grant);
    const [, vin, call] = /^\/api\/1\/vehicles\/([^/]+)(?:\/([a-z_]+))?$/.exec(path) ?? [];
    return vin === undefined ? null : this.#answerVehicle(request, grant, vin, call);
  }

  source(): FakeSource {
    return {
      name: 'tesla',
      answer: (request) => this.#signIn.answer(request) ?? this.#answerApi(request),
      revoke: this.#signIn.revoke,
      act: ({ vin, registered, scopes, disconnect, ...change }: TeslaAction) => {
        if (disconnect === true) this.#telemetry.disconnect();
        if (registered !== undefined) this.#isRegistered = registered;
        if (scopes !== undefined) this.#signIn.limitScopes(scopes);
        if (vin !== undefined) this.#changes.set(vin, { ...this.#changes.get(vin), ...change });
        return { broker: this.#telemetry.broker };
      },
      close: async () => {
        this.#stopFollowing();
        await this.#telemetry.close();
      },
    };
  }
}
