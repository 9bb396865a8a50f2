import { startBroker } from './cardata-broker.ts';
import { type Account, type FakeSignIn, fakeSignIn } from './cardata-sign-in.ts';
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
    const signIn = fakeSignIn(world);
    const broker = await startBroker({ accepts: (gcid, idToken) => signIn.streamAccountOf(idToken)?.gcid === gcid }, streamPort);
    return new Cardata(world, signIn, broker).source();
  };

type StreamBroker = Awaited<ReturnType<typeof startBroker>>;

class Cardata {
  readonly #world: SourceWorld;
  readonly #signIn: FakeSignIn;
  readonly #broker: StreamBroker;
  readonly #endFollowing: () => void;
  readonly #containers = new Map<string, Container[]>();
  readonly #calls = new Map<string, number[]>();
  readonly #before = new Map<string, CarMoment>();

  constructor(world: SourceWorld, signIn: FakeSignIn, broker: StreamBroker) {
    this.#world = world;
    this.#signIn = signIn;
    this.#broker = broker;
    this.#endFollowing = world.cars.follow((vin, moment) => this.#publish(vin, moment));
  }

  /** What changed, with the longitude in a message of its own. */
  #publish(vin: string, moment: CarMoment): void {
    const { [longitudeKey]: longitude, ...data } = changedValues(this.#before.get(vin), moment);
    this.#before.set(vin, moment);
    const parts = [data, ...(longitude === undefined ? [] : [{ [longitudeKey]: longitude }])].filter((one) => Object.keys(one).length > 0);
    for (const { gcid } of this.#signIn.accounts().filter(({ vins }) => vins.includes(vin))) {
      const message = { vin, entityId: gcid, topic: vin, timestamp: new Date(moment.ts).toISOString() };
      for (const part of parts) this.#broker.publish(`${gcid}/${vin}`, { ...message, data: part });
    }
  }

  #createContainer(gcid: string, request: SourceRequest): SourceAnswer {
    const own = this.#containers.get(gcid) ?? [];
    const { name, purpose } = fieldsOf(request);
    const { technicalDescriptors: asked } = JSON.parse(request.body) as { readonly technicalDescriptors?: readonly string[] };
    if (own.length >= maxContainers) return refused(400, 'CU-124', 'Maximum number of containers reached');
    if (name === undefined || purpose === undefined || asked === undefined || asked.length === 0)
      return refused(400, 'CU-100', 'Bad request');
    const container: Container = {
      containerId: this.#world.token('S00I'),
      name,
      purpose,
      created: new Date(this.#world.now()).toISOString(),
      state: 'ACTIVE',
      technicalDescriptors: asked,
    };
    this.#containers.set(gcid, [...own, container]);
    return json(container, 201);
  }

  #ofContainers({ gcid }: Account, request: SourceRequest): SourceAnswer | null {
    if (request.method === 'POST') return this.#createContainer(gcid, request);
    const known = this.#containers.get(gcid) ?? [];
    return request.method === 'GET' ? json({ containers: known.map(({ technicalDescriptors: _, ...shown }) => shown) }) : null;
  }

  #ofCar({ gcid, vins }: Account, vin: string, call: string, query: URLSearchParams): SourceAnswer | null {
    if (!vins.includes(vin)) return refused(404, 'CU-104', 'Vehicle not found');
    if (call === 'chargingHistory') return chargingHistory(this.#world.cars.momentsOf(vin, 0, this.#world.now()), query);
    if (call !== 'telematicData') return null;
    const container = (this.#containers.get(gcid) ?? []).find(({ containerId }) => containerId === query.get('containerId'));
    if (container === undefined) return refused(404, 'CU-120', 'Container not found');
    const known = Object.entries(knownValues(this.#world.cars.momentsOf(vin, 0, this.#world.now() + 1)));
    return json({ telematicData: Object.fromEntries(known.filter(([key]) => container.technicalDescriptors.includes(key))) });
  }

  /** The this.#calls of the last 24 hours, this one included. */
  #count(gcid: string): number {
    const recent = [...(this.#calls.get(gcid) ?? []).filter((at) => this.#world.now() - at < dayMs), this.#world.now()];
    this.#calls.set(gcid, recent);
    return recent.length;
  }

  #interfaceCall(request: SourceRequest): SourceAnswer | null {
    const account = this.#signIn.accountOf(bearerOf(request) ?? '');
    if (account === null) return refused(401, 'CU-102', 'Token is invalid');
    if (request.headers['x-version'] !== 'v1') return refused(400, 'CU-100', 'Header x-version is missing');
    if (this.#count(account.gcid) > callsPerDay) return refused(403, 'CU-429', 'API rate limit reached');
    if (request.path === '/customers/vehicles/mappings') return json(this.#mappingsOf(account));
    if (request.path === '/customers/containers') return this.#ofContainers(account, request);
    const [, vin = '', call = ''] = /^\/customers\/vehicles\/([A-Z\d]+)\/(\w+)$/.exec(request.path) ?? [];
    return call === '' ? null : this.#ofCar(account, vin, call, request.query);
  }

  /** The owner of a car has it as PRIMARY; others who drive it see it as SECONDARY and get no data. */
  readonly #mappingsOf = ({ vins }: Account) =>
    this.#world.cars
      .list()
      .map(({ vin }) => ({ vin, mappedSince: '2025-03-27T17:48:41.435Z', mappingType: vins.includes(vin) ? 'PRIMARY' : 'SECONDARY' }));

  source(): FakeSource {
    return {
      name: 'cardata',
      answer: (request) => (request.path.startsWith('/customers/') ? this.#interfaceCall(request) : this.#signIn.answer(request)),
      revoke: () => {
        this.#signIn.revoke();
        this.#broker.disconnect();
      },
      act: ({ disconnect, dropContainers }) => {
        if (disconnect === true) this.#broker.disconnect();
        if (dropContainers === true) this.#containers.clear();
        return { streamUrl: this.#broker.url };
      },
      close: async () => {
        this.#endFollowing();
        await this.#broker.close();
      },
    };
  }
}

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
