import type { ChargingStatement } from '@wattbook/domain/telemetry/sample';
import {
  bearerOf,
  type CarMoment,
  type FakeSource,
  fieldsOf,
  json,
  type SourceAnswer,
  type SourceCar,
  type SourceRequest,
  type SourceWorld,
} from './fake-source.ts';
import { type KeptCharge, recordedCharges } from './recorded-charges.ts';

const chargingTexts: Readonly<Record<ChargingStatement, string>> = {
  none: 'Disconnected',
  connected: 'NoPower',
  starting: 'Starting',
  charging: 'Charging',
  stopped: 'Stopped',
  complete: 'Complete',
  error: 'Error',
};

const accessSeconds = 3600;
const defaultPage = 100;
const refused = (message: string): SourceAnswer => json({ statusCode: 401, message }, 401);
const missing = json({ statusCode: 404, message: 'Not Found' }, 404);

/** The id of a car at TRONITY: never its VIN. */
const idOf = (vin: string): string => `vehicle-${vin.slice(-6).toLowerCase()}`;

/**
 * The platform of TRONITY (api-evangelist/tronity, openapi; the lists of `/tronity` as evcc and ioBroker.tronity read them). Every client
 * whose secret is `secret-<client id>` has all cars.
 */
export async function tronity({ cars, now, token }: SourceWorld): Promise<FakeSource> {
  const accesses = new Map<string, { readonly client: string; readonly until: number }>();
  const withdrawn = new Set<string>();

  const signIn = (request: SourceRequest): SourceAnswer => {
    const { client_id: id = '', client_secret: secret, grant_type: type } = fieldsOf(request);
    if (type !== 'app') return json({ statusCode: 400, message: 'grant_type is not supported' }, 400);
    if (id === '' || secret !== `secret-${id}` || withdrawn.has(id)) return refused('Invalid credentials');
    const access = token('access-');
    accesses.set(access, { client: id, until: now() + accessSeconds * 1000 });
    return json({ access_token: access, token_type: 'bearer', expires_in: accessSeconds, refresh_token: token('refresh-') }, 201);
  };

  const lastRecord = (vin: string): SourceAnswer => {
    const moment = cars.momentOf(vin);
    if (moment === undefined) return json({ vin, timestamp: null });
    return json({
      vin,
      ...stateOf(moment),
      plugged: moment.plugged ?? null,
      chargerPower: moment.chargerPowerKw ?? null,
      timestamp: moment.ts,
    });
  };

  const records = (vin: string): readonly unknown[] => cars.momentsOf(vin, 0, now()).map(recordOf);
  const charges = (vin: string): readonly unknown[] => recordedCharges(cars.momentsOf(vin, 0, now())).map(chargeOf);

  const carCall = (vin: string, call: string, query: URLSearchParams): SourceAnswer | null => {
    if (call === '/last_record') return lastRecord(vin);
    if (call === '/records') return json({ data: pageOf(records(vin), query) });
    if (call === '/charges') return json({ data: pageOf(charges(vin), query) });
    return null;
  };

  return {
    name: 'tronity',
    answer: (request) => {
      if (request.path === '/oauth/authentication' && request.method === 'POST') return signIn(request);
      const route = /^\/(?:tronity|v1)\/vehicles(?:\/([\w-]+)(\/\w+))?\/?$/.exec(request.path);
      if (route === null || request.method !== 'GET') return null;
      if ((accesses.get(bearerOf(request) ?? '')?.until ?? 0) <= now()) return refused('Unauthorized');
      const [, id, call = ''] = route;
      if (id === undefined) return json({ data: cars.list().map(vehicleOf) });
      const car = cars.list().find(({ vin }) => idOf(vin) === id);
      return car === undefined ? missing : carCall(car.vin, call, request.query);
    },
    revoke: () => {
      for (const { client } of accesses.values()) withdrawn.add(client);
      accesses.clear();
    },
  };
}

const vehicleOf = ({ vin, name, manufacture, model }: SourceCar) => ({
  id: idOf(vin),
  vin,
  displayName: name,
  manufacture,
  model,
  scopes: ['read_vin', 'read_battery'],
});

const chargeOf = (charge: KeptCharge) => ({
  id: `charge-${charge.start}`,
  start_time: charge.start,
  end_time: charge.end,
  start_level: charge.startLevel,
  end_level: charge.endLevel,
  kWh: charge.gridKwh,
  batteryKWh: charge.batteryKwh,
  max: charge.maxKw,
  ac: charge.acdc === undefined ? null : charge.acdc === 'AC',
  odometer: charge.odometerKm,
  latitude: charge.lat?.toString(),
  longitude: charge.lon?.toString(),
  type: 'other',
});

const pageOf = (items: readonly unknown[], query: URLSearchParams): readonly unknown[] => {
  const offset = Number(query.get('offset') ?? 0);
  return items.slice(offset, offset + Math.min(Number(query.get('limit') ?? defaultPage), defaultPage));
};

const stateOf = ({ soc, rangeKm, odometerKm, lat, lon, charging }: CarMoment) => ({
  odometer: odometerKm ?? -1,
  range: rangeKm ?? -1,
  level: soc ?? -1,
  charging: charging == null ? null : chargingTexts[charging],
  latitude: lat ?? null,
  longitude: lon ?? null,
});

const recordOf = (moment: CarMoment) => ({
  ...stateOf(moment),
  id: moment.ts,
  timestamp: moment.ts,
  usable_level: moment.usableSoc ?? null,
  speed: moment.speedKmh ?? null,
  charger_power: moment.chargerPowerKw ?? null,
  energy_added: moment.energyAddedKwh ?? null,
  soc_max: moment.socLimit ?? null,
  out_temp: moment.outTempC ?? null,
  in_temp: moment.inTempC ?? null,
  climate: moment.climateOn ?? null,
  driving: moment.moving ?? (moment.speedKmh == null ? null : moment.speedKmh > 0),
  latitude: moment.lat?.toString() ?? null,
  longitude: moment.lon?.toString() ?? null,
});
