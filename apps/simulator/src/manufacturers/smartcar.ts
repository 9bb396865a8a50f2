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
  ({ clientId, clientSecret, managementToken, pageSize = 10, givesCodes = true }: SmartcarOptions) =>
  (world: SourceWorld): Promise<FakeSource> => {
    const tokens = new Map<string, number>();
    const vehicleIds = new Map<string, string>();
    /** The VINs that each user connected. */
    const users = new Map<string, Set<string>>();
    const userOfCar = new Map<string, string>();
    const externalIds = new Map<string, string>();
    const codes = createSmartcarCodes({ clientId, clientSecret }, world);
    /** Signals that cannot be read, by VIN and code. */
    const failing = new Map<string, Failure>();
    const withdrawn = new Set<string>();
    const times = followValueTimes(world.cars);

    const idOf = (vin: string): string => {
      const id = vehicleIds.get(vin) ?? randomUUID();
      vehicleIds.set(vin, id);
      return id;
    };
    const carOf = (id: string): SourceCar | undefined => world.cars.list().find(({ vin }) => vehicleIds.get(vin) === id);
    const vehicleOf = (car: SourceCar) => ({ make: car.manufacture, model: car.model, year: car.year, powertrainType: 'BEV' });
    const signalsOf = (vin: string): readonly SmartcarSignal[] => {
      const moment = world.cars.momentOf(vin);
      const signals = moment === undefined ? [] : smartcarSignals(moment, (fields) => times.of(vin, ...fields) ?? moment.ts, world.now());
      const vinSignal = { code: 'vehicleidentification-vin', name: 'VIN', group: 'VehicleIdentification', body: { value: vin } };
      return [...signals, { ...vinSignal, meta: { retrievedAt: world.now(), oemUpdatedAt: world.now() } }];
    };

    const authorize = (request: SourceRequest): SourceAnswer => {
      const { query, method, body } = request;
      const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
      const externalId = query.get('external_id');
      const isWrong = externalId !== null && !/^[\w.-]{1,100}$/.test(externalId);
      if (
        query.get('client_id') !== clientId ||
        query.get('response_type') !== 'code' ||
        redirectUri === '' ||
        !query.get('scope') ||
        isWrong
      )
        return { status: 400, body: '<h1>400: Invalid parameter</h1>' };
      const make = query.get('make');
      const cars = world.cars.list().filter((car) => make === null || makeOf(car) === make);
      if (method === 'GET') return consentPage({ source: 'Smartcar', cars, asked: query, keep: {} });
      const form = new URLSearchParams(body);
      const vins = form.getAll('vin').slice(0, query.get('single_select') === 'true' ? 1 : undefined);
      const [vin] = vins;
      if (form.get('answer') !== 'allow' || vin === undefined)
        return redirectTo(redirectUri, { error: 'access_denied', error_description: 'User denied access to application.', state });
      const userId = userOfCar.get(vin) ?? randomUUID();
      const connected = users.get(userId) ?? new Set<string>();
      for (const one of vins) {
        connected.add(one);
        userOfCar.set(one, userId);
        idOf(one);
      }
      users.set(userId, connected);
      withdrawn.delete(userId);
      if (externalId !== null) externalIds.set(userId, externalId);
      return redirectTo(redirectUri, { ...(givesCodes && { code: codes.issue(userId, redirectUri) }), state, user_id: userId });
    };

    const issueToken = (request: SourceRequest): SourceAnswer => {
      const fields = fieldsOf(request);
      if (fields['grant_type'] !== 'client_credentials') return json({ error: 'invalid_request' }, 400);
      if (fields['client_id'] !== clientId || fields['client_secret'] !== clientSecret) return json({ error: 'invalid_client' }, 401);
      const token = world.token('sct_');
      tokens.set(token, world.now() + tokenSeconds * 1000);
      return json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
    };

    /** A page of a list; links are relative to the address of the API, as in its documentation. */
    const pageOf = (path: string, query: URLSearchParams, items: readonly unknown[], more: object = {}): SourceAnswer => {
      const page = Number(query.get('page[number]') ?? 1);
      const size = Math.min(Number(query.get('page[size]') ?? pageSize), pageSize);
      const next = new URLSearchParams(query);
      next.set('page[number]', String(page + 1));
      const links = { self: path, next: page * size < items.length ? `${path}?${next.toString()}` : null };
      return json({ data: items.slice((page - 1) * size, page * size), meta: { totalCount: items.length }, links, ...more });
    };

    const connections = (userId: string | undefined): readonly unknown[] =>
      [...users].flatMap(([user, vins]) =>
        (userId !== undefined && userId !== user) || withdrawn.has(user)
          ? []
          : [...vins].flatMap((vin) => {
              const car = world.cars.find(vin);
              if (car === undefined) return [];
              const vehicle = { data: { id: idOf(vin), type: 'vehicle' } };
              const relationships = { vehicle, user: { data: { id: user, type: 'user' } } };
              return [{ id: randomUUID(), type: 'connection', attributes: { permissions: [], vehicle: vehicleOf(car) }, relationships }];
            }),
      );

    const resourceOf = (vehicleId: string, vin: string, { meta, ...signal }: SmartcarSignal) => {
      const failure = failing.get(`${vin} ${signal.code}`);
      const { body, ...named } = signal;
      const attributes =
        failure === undefined ? { ...named, status: { value: 'SUCCESS' }, body } : { ...named, status: { value: 'ERROR', error: failure } };
      const links = { self: `/vehicles/${vehicleId}/signals/${signal.code}` };
      return { id: signal.code, type: 'signal', attributes, meta, links };
    };

    const callApi = (request: SourceRequest): SourceAnswer | null => {
      const { path, query, method, headers } = request;
      if ((tokens.get(bearerOf(request) ?? '') ?? 0) <= world.now()) return failed(401, { type: 'AUTHENTICATION', code: 'UNAUTHORIZED' });
      const user = headers['sc-user-id'];
      const [, , noun, id = '', list, code] = path.split('/');
      if (noun === 'connections' && id === '') return pageOf('/connections', query, connections(query.get('filter[userId]') ?? user));
      if (noun === 'users' && method === 'DELETE') {
        if (!users.delete(id)) return notFound;
        for (const [vin, owner] of userOfCar) if (owner === id) userOfCar.delete(vin);
        return { status: 204 };
      }
      const car = carOf(id);
      if (noun !== 'vehicles' || car === undefined) return notFound;
      if (list === undefined) return json({ data: { id, type: 'vehicle', attributes: vehicleOf(car) } });
      if (user === undefined) return failed(400, { type: 'VALIDATION', code: 'MISSING_PARAMETER' });
      if (withdrawn.has(user)) return failed(400, { type: 'CONNECTED_SERVICES_ACCOUNT', code: 'PERMISSION' });
      if (!(users.get(user)?.has(car.vin) ?? false)) return notFound;
      const resources = signalsOf(car.vin).map((signal) => resourceOf(id, car.vin, signal));
      const included = { vehicle: { id, type: 'vehicle', attributes: vehicleOf(car) } };
      if (code === undefined) return pageOf(`/vehicles/${id}/signals`, query, resources, { included });
      const data = resources.find((resource) => resource.id === code);
      return data === undefined ? notFound : json({ data, included });
    };

    const userOf = (vin: string) => {
      const id = userOfCar.get(vin) ?? '';
      const externalId = externalIds.get(id);
      return { id, ...(externalId !== undefined && { externalId }) };
    };
    const send = createWebhookSender(managementToken, world);
    return Promise.resolve({
      name: 'smartcar',
      answer: (request) => {
        const { path, method } = request;
        if (path === '/oauth/authorize') return authorize(request);
        if (path === '/oauth2/token' && method === 'POST') return issueToken(request);
        if (path === '/oauth/token' && method === 'POST') return givesCodes ? codes.trade(request) : null;
        if (path === '/v2.0/user') return codes.userOf(request);
        return path.startsWith('/v3/') ? callApi(request) : null;
      },
      revoke: () => {
        for (const user of users.keys()) withdrawn.add(user);
      },
      act: (action) => {
        if (typeof action['fail'] === 'string') {
          failing.set(`${textOf(action['vin'])} ${action['fail']}`, { type: textOf(action['type']), code: textOf(action['code']) });
          return null;
        }
        const car = world.cars.find(textOf(action['send']));
        const vehicle = car === undefined ? undefined : { id: idOf(car.vin), ...vehicleOf(car), mode: 'live' };
        return send({
          action,
          vehicle,
          user: userOf(car?.vin ?? ''),
          signals: car === undefined ? [] : signalsOf(car.vin),
          earlier: car === undefined ? [] : world.cars.momentsOf(car.vin, 0, world.cars.momentOf(car.vin)?.ts ?? 0),
        });
      },
      close: () => Promise.resolve(times.close()),
    });
  };

/** The makes by which Connect skips its own choice. */
const makeOf = ({ manufacture }: SourceCar): string => (manufacture === 'VW' ? 'VOLKSWAGEN' : manufacture.toUpperCase());
