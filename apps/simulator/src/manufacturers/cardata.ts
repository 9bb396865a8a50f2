import { startBroker } from './cardata-broker.ts';
import { type Account, fakeSignIn } from './cardata-sign-in.ts';
import { changedValues, knownValues } from './cardata-values.ts';
import {
  bearerOf,
  type CarMoment,
  type FakeSource,
  fieldsOf,
  json,
  type SourceAnswer,
  type SourceRequest,
  type SourceWorld,
} from './fake-source.ts';
import { type KeptCharge, recordedCharges } from './recorded-charges.ts';

const dayMs = 86_400_000;
const callsPerDay = 50;
const maxContainers = 10;
const chargesPerPage = 10;
/** The car reports longitude after latitude, in a message of its own. */
const longitudeKey = 'vehicle.cabin.infotainment.navigation.currentLocation.longitude';

interface Container {
  readonly containerId: string;
  readonly name: string;
  readonly purpose: string;
  readonly created: string;
  readonly state: 'ACTIVE';
  readonly technicalDescriptors: readonly string[];
}

const refused = (status: number, exveErrorId: string, exveErrorMsg: string): SourceAnswer => json({ exveErrorId, exveErrorMsg }, status);

/**
 * BMW CarData: the sign-in of a device, the interface with its 50 calls a day, and the stream. `__control` asks for the address of the
 * stream (`{source: 'cardata'}`), or ends its connections (`disconnect`). Sources: integrations of evcc and ioBroker.bmw, and the
 * catalogue of BMW.
 */
export const cardata =
  ({ streamPort = 0 } = {}) =>
  async (world: SourceWorld): Promise<FakeSource> => {
    const { cars, now, token } = world;
    const signIn = fakeSignIn(world);
    const containers = new Map<string, Container[]>();
    const calls = new Map<string, number[]>();
    const broker = await startBroker({ accepts: (gcid, idToken) => signIn.streamAccountOf(idToken)?.gcid === gcid }, streamPort);

    const before = new Map<string, CarMoment>();
    const endFollowing = cars.follow((vin, moment) => {
      const { [longitudeKey]: longitude, ...data } = changedValues(before.get(vin), moment);
      before.set(vin, moment);
      const parts = [data, ...(longitude === undefined ? [] : [{ [longitudeKey]: longitude }])];
      for (const { gcid } of signIn.accounts().filter(({ vins }) => vins.includes(vin))) {
        for (const part of parts.filter((one) => Object.keys(one).length > 0)) {
          broker.publish(`${gcid}/${vin}`, { vin, entityId: gcid, topic: vin, timestamp: new Date(moment.ts).toISOString(), data: part });
        }
      }
    });

    const createContainer = (gcid: string, request: SourceRequest): SourceAnswer => {
      const own = containers.get(gcid) ?? [];
      const { name, purpose } = fieldsOf(request);
      const { technicalDescriptors: asked } = JSON.parse(request.body) as { readonly technicalDescriptors?: readonly string[] };
      if (own.length >= maxContainers) return refused(400, 'CU-124', 'Maximum number of containers reached');
      if (name === undefined || purpose === undefined || asked === undefined || asked.length === 0)
        return refused(400, 'CU-100', 'Bad request');
      const container: Container = {
        containerId: token('S00I'),
        name,
        purpose,
        created: new Date(now()).toISOString(),
        state: 'ACTIVE',
        technicalDescriptors: asked,
      };
      containers.set(gcid, [...own, container]);
      return json(container, 201);
    };

    const ofContainers = ({ gcid }: Account, request: SourceRequest): SourceAnswer | null => {
      if (request.method === 'POST') return createContainer(gcid, request);
      const known = containers.get(gcid) ?? [];
      return request.method === 'GET' ? json({ containers: known.map(({ technicalDescriptors: _, ...shown }) => shown) }) : null;
    };

    const ofCar = ({ gcid, vins }: Account, vin: string, call: string, query: URLSearchParams): SourceAnswer | null => {
      if (!vins.includes(vin)) return refused(404, 'CU-104', 'Vehicle not found');
      if (call === 'chargingHistory') return chargingHistory(cars.momentsOf(vin, 0, now()), query);
      if (call !== 'telematicData') return null;
      const container = (containers.get(gcid) ?? []).find(({ containerId }) => containerId === query.get('containerId'));
      if (container === undefined) return refused(404, 'CU-120', 'Container not found');
      const known = Object.entries(knownValues(cars.momentsOf(vin, 0, now() + 1)));
      return json({ telematicData: Object.fromEntries(known.filter(([key]) => container.technicalDescriptors.includes(key))) });
    };

    /** The calls of the last 24 hours, this one included. */
    const count = (gcid: string): number => {
      const recent = [...(calls.get(gcid) ?? []).filter((at) => now() - at < dayMs), now()];
      calls.set(gcid, recent);
      return recent.length;
    };

    const interfaceCall = (request: SourceRequest): SourceAnswer | null => {
      const account = signIn.accountOf(bearerOf(request) ?? '');
      if (account === null) return refused(401, 'CU-102', 'Token is invalid');
      if (request.headers['x-version'] !== 'v1') return refused(400, 'CU-100', 'Header x-version is missing');
      if (count(account.gcid) > callsPerDay) return refused(403, 'CU-429', 'API rate limit reached');
      if (request.path === '/customers/vehicles/mappings') return json(mappingsOf(account));
      if (request.path === '/customers/containers') return ofContainers(account, request);
      const [, vin = '', call = ''] = /^\/customers\/vehicles\/([A-Z\d]+)\/(\w+)$/.exec(request.path) ?? [];
      return call === '' ? null : ofCar(account, vin, call, request.query);
    };

    /** The owner of a car has it as PRIMARY; others who drive it see it as SECONDARY and get no data. */
    const mappingsOf = ({ vins }: Account) =>
      cars
        .list()
        .map(({ vin }) => ({ vin, mappedSince: '2025-03-27T17:48:41.435Z', mappingType: vins.includes(vin) ? 'PRIMARY' : 'SECONDARY' }));

    return {
      name: 'cardata',
      answer: (request) => (request.path.startsWith('/customers/') ? interfaceCall(request) : signIn.answer(request)),
      revoke: () => {
        signIn.revoke();
        broker.disconnect();
      },
      act: ({ disconnect, dropContainers }) => {
        if (disconnect === true) broker.disconnect();
        if (dropContainers === true) containers.clear();
        return { streamUrl: broker.url };
      },
      close: async () => {
        endFollowing();
        await broker.close();
      },
    };
  };

function chargingHistory(moments: readonly CarMoment[], query: URLSearchParams): SourceAnswer {
  const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
  if (Number.isNaN(from) || Number.isNaN(to)) return refused(400, 'CU-100', 'from and to are required');
  const charges = recordedCharges(moments).filter(({ start }) => start >= from && start < to);
  const at = Number(query.get('nextToken') ?? 0);
  const next = at + chargesPerPage;
  return json({ data: charges.slice(at, next).map(sessionOf), next_token: next < charges.length ? `${next}` : null });
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

const sessionOf = (charge: KeptCharge) => ({
  startTime: seconds(charge.start),
  endTime: seconds(charge.end),
  timeZone: 'Europe/Berlin',
  displayedStartSoc: charge.startLevel,
  displayedSoc: charge.endLevel,
  totalChargingDurationSec: seconds(charge.end - charge.start),
  energyConsumedFromPowerGridKwh: charge.gridKwh,
  energyIncreaseHvbKwh: charge.batteryKwh,
  isPreconditioningActivated: false,
  mileage: charge.odometerKm === undefined ? 0 : Math.round(charge.odometerKm),
  mileageUnits: 'KM',
  chargingLocation:
    charge.lat === undefined
      ? null
      : { municipality: 'Berlin', formattedAddress: 'Berlin', mapMatchedLatitude: charge.lat, mapMatchedLongitude: charge.lon },
  chargingBlocks: charge.moments.map(({ ts, chargerPowerKw }, index) => ({
    startTime: seconds(ts),
    endTime: seconds(charge.moments[index + 1]?.ts ?? charge.end),
    averagePowerGridKw: chargerPowerKw ?? undefined,
  })),
  publicChargingPoint: null,
  chargingCostInformation: null,
});
