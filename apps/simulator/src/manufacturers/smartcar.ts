import { randomUUID } from 'node:crypto';
import { consentPage } from './consent-page.ts';
import {
  bearerOf,
  type FakeSource,
  fieldsOf,
  json,
  redirectTo,
  type SourceAnswer,
  type SourceCar,
  type SourceRequest,
  type SourceWorld,
} from './fake-source.ts';
import { createSmartcarCodes } from './smartcar-codes.ts';
import { smartcarSignals, type SmartcarSignal } from './smartcar-signals.ts';
import { createWebhookSender } from './smartcar-sender.ts';
import { followValueTimes } from './value-times.ts';

/** The keys of the application, and how many entries a page of an answer has. `givesCodes` false: Connect leads back with the user only, as of the end of version 2. */
export interface SmartcarOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly managementToken: string;
  readonly pageSize?: number;
  readonly givesCodes?: boolean;
}

interface Failure {
  readonly type: string;
  readonly code: string;
}

const tokenSeconds = 3600;

const failed = (status: number, { type, code }: Failure): SourceAnswer =>
  json({ errors: [{ status: String(status), type, code, detail: code }] }, status);
const notFound = failed(404, { type: 'RESOURCE_NOT_FOUND', code: 'VEHICLE_NOT_FOUND' });
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Smartcar v3: Connect at `/oauth/authorize`, its token at `/oauth2/token`, its API below `/v3`; of version 2 the trade of a code at `/oauth/token` and its user at
 * `/v2.0/user`. A user is whoever has a car there. What an application gives as `external_id` comes back in the events of the user.
 */
export const smartcar =
  (options: SmartcarOptions) =>
  (world: SourceWorld): Promise<FakeSource> =>
    Promise.resolve(new Smartcar(options, world).source());

const vehicleOf = (car: SourceCar) => ({ make: car.manufacture, model: car.model, year: car.year, powertrainType: 'BEV' });

function isRequestOfConnect(query: URLSearchParams): boolean {
  const externalId = query.get('external_id');
  const isWrong = externalId !== null && !/^[\w.-]{1,100}$/.test(externalId);
  return query.get('response_type') === 'code' && Boolean(query.get('redirect_uri')) && Boolean(query.get('scope')) && !isWrong;
}

class Smartcar {
  readonly #options: SmartcarOptions;
  readonly #world: SourceWorld;
  readonly #pageSize: number;
  readonly #codes: ReturnType<typeof createSmartcarCodes>;
  readonly #times: ReturnType<typeof followValueTimes>;
  readonly #send: ReturnType<typeof createWebhookSender>;
  readonly #tokens = new Map<string, number>();
  readonly #vehicleIds = new Map<string, string>();
  /** The VINs that each user connected. */
  readonly #users = new Map<string, Set<string>>();
  readonly #userOfCar = new Map<string, string>();
  readonly #externalIds = new Map<string, string>();
  /** Signals that cannot be read, by VIN and code. */
  readonly #failing = new Map<string, Failure>();
  readonly #withdrawn = new Set<string>();

  constructor(options: SmartcarOptions, world: SourceWorld) {
    this.#options = options;
    this.#world = world;
    this.#pageSize = options.pageSize ?? 10;
    this.#codes = createSmartcarCodes(options, world);
    this.#times = followValueTimes(world.cars);
    this.#send = createWebhookSender(options.managementToken, world);
  }

  #idOf(vin: string): string {
    const id = this.#vehicleIds.get(vin) ?? randomUUID();
    this.#vehicleIds.set(vin, id);
    return id;
  }
  readonly #carOf = (id: string): SourceCar | undefined => this.#world.cars.list().find(({ vin }) => this.#vehicleIds.get(vin) === id);
  #signalsOf(vin: string): readonly SmartcarSignal[] {
    const moment = this.#world.cars.momentOf(vin);
    const signals =
      moment === undefined ? [] : smartcarSignals(moment, (fields) => this.#times.of(vin, ...fields) ?? moment.ts, this.#world.now());
    const vinSignal = { code: 'vehicleidentification-vin', name: 'VIN', group: 'VehicleIdentification', body: { value: vin } };
    return [...signals, { ...vinSignal, meta: { retrievedAt: this.#world.now(), oemUpdatedAt: this.#world.now() } }];
  }

  #authorize(request: SourceRequest): SourceAnswer {
    const { query, method, body } = request;
    const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
    if (query.get('client_id') !== this.#options.clientId || !isRequestOfConnect(query))
      return { status: 400, body: '<h1>400: Invalid parameter</h1>' };
    const make = query.get('make');
    const cars = this.#world.cars.list().filter((car) => make === null || makeOf(car) === make);
    if (method === 'GET') return consentPage({ source: 'Smartcar', cars, asked: query, keep: {} });
    const form = new URLSearchParams(body);
    const vins = form.getAll('vin').slice(0, query.get('single_select') === 'true' ? 1 : undefined);
    const [vin] = vins;
    if (form.get('answer') !== 'allow' || vin === undefined)
      return redirectTo(redirectUri, { error: 'access_denied', error_description: 'User denied access to application.', state });
    const userId = this.#connect(vin, vins);
    const externalId = query.get('external_id');
    if (externalId !== null) this.#externalIds.set(userId, externalId);
    return redirectTo(redirectUri, {
      ...((this.#options.givesCodes ?? true) && { code: this.#codes.issue(userId, redirectUri) }),
      state,
      user_id: userId,
    });
  }

  /** Connects cars to the user who has the first of them; returns the user. */
  #connect(vin: string, vins: readonly string[]): string {
    const userId = this.#userOfCar.get(vin) ?? randomUUID();
    const connected = this.#users.get(userId) ?? new Set<string>();
    for (const one of vins) {
      connected.add(one);
      this.#userOfCar.set(one, userId);
      this.#idOf(one);
    }
    this.#users.set(userId, connected);
    this.#withdrawn.delete(userId);
    return userId;
  }

  #issueToken(request: SourceRequest): SourceAnswer {
    const fields = fieldsOf(request);
    if (fields['grant_type'] !== 'client_credentials') return json({ error: 'invalid_request' }, 400);
    if (fields['client_id'] !== this.#options.clientId || fields['client_secret'] !== this.#options.clientSecret)
      return json({ error: 'invalid_client' }, 401);
    const token = this.#world.token('sct_');
    this.#tokens.set(token, this.#world.now() + tokenSeconds * 1000);
    return json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
  }

  /** A page of a list; links are relative to the address of the API, as in its documentation. */
  #pageOf(path: string, query: URLSearchParams, items: readonly unknown[], more: object = {}): SourceAnswer {
    const page = Number(query.get('page[number]') ?? 1);
    const size = Math.min(Number(query.get('page[size]') ?? this.#pageSize), this.#pageSize);
    const next = new URLSearchParams(query);
    next.set('page[number]', String(page + 1));
    const links = { self: path, next: page * size < items.length ? `${path}?${next.toString()}` : null };
    return json({ data: items.slice((page - 1) * size, page * size), meta: { totalCount: items.length }, links, ...more });
  }

  readonly #connections = (userId: string | undefined): readonly unknown[] =>
    [...this.#users].flatMap(([user, vins]) =>
      (userId !== undefined && userId !== user) || this.#withdrawn.has(user)
        ? []
        : [...vins].flatMap((vin) => {
            const car = this.#world.cars.find(vin);
            if (car === undefined) return [];
            const vehicle = { data: { id: this.#idOf(vin), type: 'vehicle' } };
            const relationships = { vehicle, user: { data: { id: user, type: 'user' } } };
            return [{ id: randomUUID(), type: 'connection', attributes: { permissions: [], vehicle: vehicleOf(car) }, relationships }];
          }),
    );

  #resourceOf(vehicleId: string, vin: string, { meta, ...signal }: SmartcarSignal) {
    const failure = this.#failing.get(`${vin} ${signal.code}`);
    const { body, ...named } = signal;
    const attributes =
      failure === undefined ? { ...named, status: { value: 'SUCCESS' }, body } : { ...named, status: { value: 'ERROR', error: failure } };
    const links = { self: `/vehicles/${vehicleId}/signals/${signal.code}` };
    return { id: signal.code, type: 'signal', attributes, meta, links };
  }

  #callApi(request: SourceRequest): SourceAnswer | null {
    const { path, query, method, headers } = request;
    if ((this.#tokens.get(bearerOf(request) ?? '') ?? 0) <= this.#world.now())
      return failed(401, { type: 'AUTHENTICATION', code: 'UNAUTHORIZED' });
    const user = headers['sc-user-id'];
    const [, , noun, id = '', list, code] = path.split('/');
    if (noun === 'connections' && id === '')
      return this.#pageOf('/connections', query, this.#connections(query.get('filter[userId]') ?? user));
    if (noun === 'users' && method === 'DELETE') return this.#removeUser(id);
    const car = this.#carOf(id);
    if (noun !== 'vehicles' || car === undefined) return notFound;
    if (list === undefined) return json({ data: { id, type: 'vehicle', attributes: vehicleOf(car) } });
    return this.#refusalOf(user, car.vin) ?? this.#signalsCall(car, code, query);
  }

  #removeUser(id: string): SourceAnswer {
    if (!this.#users.delete(id)) return notFound;
    for (const [vin, owner] of this.#userOfCar) if (owner === id) this.#userOfCar.delete(vin);
    return { status: 204 };
  }

  /** Why the signals of a car are not for this user. */
  #refusalOf(user: string | undefined, vin: string): SourceAnswer | null {
    if (user === undefined) return failed(400, { type: 'VALIDATION', code: 'MISSING_PARAMETER' });
    if (this.#withdrawn.has(user)) return failed(400, { type: 'CONNECTED_SERVICES_ACCOUNT', code: 'PERMISSION' });
    return this.#users.get(user)?.has(vin) === true ? null : notFound;
  }

  #signalsCall(car: SourceCar, code: string | undefined, query: URLSearchParams): SourceAnswer {
    const id = this.#idOf(car.vin);
    const resources = this.#signalsOf(car.vin).map((signal) => this.#resourceOf(id, car.vin, signal));
    const included = { vehicle: { id, type: 'vehicle', attributes: vehicleOf(car) } };
    if (code === undefined) return this.#pageOf(`/vehicles/${id}/signals`, query, resources, { included });
    const data = resources.find((resource) => resource.id === code);
    return data === undefined ? notFound : json({ data, included });
  }

  #userOf(vin: string) {
    const id = this.#userOfCar.get(vin) ?? '';
    const externalId = this.#externalIds.get(id);
    return { id, ...(externalId !== undefined && { externalId }) };
  }

  source(): FakeSource {
    return {
      name: 'smartcar',
      answer: (request) => {
        const { path, method } = request;
        if (path === '/oauth/authorize') return this.#authorize(request);
        if (path === '/oauth2/token' && method === 'POST') return this.#issueToken(request);
        if (path === '/oauth/token' && method === 'POST') return (this.#options.givesCodes ?? true) ? this.#codes.trade(request) : null;
        if (path === '/v2.0/user') return this.#codes.userOf(request);
        return path.startsWith('/v3/') ? this.#callApi(request) : null;
      },
      revoke: () => {
        for (const user of this.#users.keys()) this.#withdrawn.add(user);
      },
      act: (action) => {
        if (typeof action['fail'] === 'string') {
          this.#failing.set(`${textOf(action['vin'])} ${action['fail']}`, { type: textOf(action['type']), code: textOf(action['code']) });
          return null;
        }
        const car = this.#world.cars.find(textOf(action['send']));
        const vehicle = car === undefined ? undefined : { id: this.#idOf(car.vin), ...vehicleOf(car), mode: 'live' };
        return this.#send({
          action,
          vehicle,
          user: this.#userOf(car?.vin ?? ''),
          signals: car === undefined ? [] : this.#signalsOf(car.vin),
          earlier: car === undefined ? [] : this.#world.cars.momentsOf(car.vin, 0, this.#world.cars.momentOf(car.vin)?.ts ?? 0),
        });
      },
      close: () => Promise.resolve(this.#times.close()),
    };
  }
}

/** The makes by which Connect skips its own choice. */
const makeOf = ({ manufacture }: SourceCar): string => (manufacture === 'VW' ? 'VOLKSWAGEN' : manufacture.toUpperCase());
