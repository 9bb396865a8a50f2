import { chargers } from '../chargers/chargers.ts';
import { chargePoints, type ListedCharger } from '../household/charge-points.ts';
import { hashOf, seedOf } from '../random.ts';

const [country_code, party_id] = ['DE', 'WBD'];
const hourMs = 3_600_000;
/** How long an evse keeps its state. */
const slotMs = 20 * 60_000;
/** Before the demo knew them. */
const installed = '2024-01-01T00:00:00.000Z';
const vat = 19;

/** Of so many states of a hundred each, in the order of the list. */
const shares = [
  ['AVAILABLE', 62],
  ['CHARGING', 93],
  ['OUTOFORDER', 97],
  ['UNKNOWN', 100],
] as const;

interface OcpiEvse {
  readonly uid: string;
  readonly status: string;
  readonly connectors: readonly object[];
  readonly last_updated: string;
}

/** A location as OCPI 2.2.1 writes it. */
export interface OcpiLocation {
  readonly country_code: string;
  readonly party_id: string;
  readonly publish: boolean;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly time_zone: string;
  readonly opening_times: { readonly twentyfourseven: boolean };
  readonly operator: { readonly name: string };
  readonly id: string;
  readonly coordinates: { readonly latitude: string; readonly longitude: string };
  readonly evses: readonly OcpiEvse[];
  readonly last_updated: string;
}

/** What a location was told to be instead of what the world makes it. */
interface Told {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly state?: string;
  readonly withdrawn?: boolean;
  readonly at: string;
}

/** The locations of the operator, as they are now. */
export function openLocations(now: () => number) {
  const told = new Map<string, Told>();
  const listed = chargePoints();
  return {
    list: (): OcpiLocation[] =>
      listed.map((point, index) => {
        const id = `L${index + 1}`;
        return locationOf({ ...point, id, cents: chargers[index]?.pricePerKwhCents ?? 0 }, now(), told.get(id));
      }),
    tell: (action: Readonly<Record<string, unknown>>): void => {
      for (const [word, change] of Object.entries(changes)) {
        const id = action[word];
        if (typeof id === 'string') told.set(id, { ...told.get(id), ...change(action), at: new Date(now()).toISOString() });
      }
    },
  };
}

const changes: Readonly<Record<string, (action: Readonly<Record<string, unknown>>) => Omit<Told, 'at'>>> = {
  move: ({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) }),
  withdraw: () => ({ withdrawn: true }),
  state: ({ is }) => ({ state: String(is) }),
};

function locationOf(
  point: ListedCharger & { readonly id: string; readonly cents: number },
  now: number,
  change: Told | undefined,
): OcpiLocation {
  const { id, operator, address, city, ac, kW, points, cents } = point;
  const [latitude, longitude] = [change?.latitude ?? point.latitude, change?.longitude ?? point.longitude];
  const connector = {
    id: '1',
    standard: ac ? 'IEC_62196_T2' : 'IEC_62196_T2_COMBO',
    format: ac ? 'SOCKET' : 'CABLE',
    power_type: ac ? 'AC_3_PHASE' : 'DC',
    max_voltage: ac ? 230 : 400,
    max_amperage: Math.round((kW * 1000) / (ac ? 690 : 400)),
    max_electric_power: kW * 1000,
    tariff_ids: [tariffIdOf(ac, cents)],
    last_updated: installed,
  };
  const evses = Array.from({ length: points }, (_, number) => ({
    uid: `${id}-${number + 1}`,
    ...stateOf(`${id}-${number + 1}`, now, change),
    connectors: [connector],
  }));
  const last_updated = [...evses.map((evse) => evse.last_updated), change?.at ?? installed].toSorted().at(-1) ?? installed;
  // The name of a charger begins with its town.
  const place = {
    address: address.replace(`${city}, `, ''),
    city,
    country: 'DEU',
    time_zone: 'Europe/Berlin',
    opening_times: { twentyfourseven: true },
  };
  return {
    country_code,
    party_id,
    id,
    publish: change?.withdrawn !== true,
    ...place,
    operator: { name: operator },
    coordinates: { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) },
    evses,
    last_updated,
  };
}

/** The state of an evse: the same for a while, each evse changing at its own times. */
function stateOf(uid: string, now: number, change: Told | undefined): Pick<OcpiEvse, 'status' | 'last_updated'> {
  if (change?.state !== undefined) return { status: change.state, last_updated: change.at };
  const seed = seedOf(uid);
  const shift = seed % slotMs;
  const slot = Math.floor((now - shift) / slotMs);
  const drawn = hashOf(seed, slot) % 100;
  const [status] = shares.find(([, below]) => drawn < below) ?? shares[0];
  return { status, last_updated: new Date(slot * slotMs + shift).toISOString() };
}

const tariffIdOf = (ac: boolean, cents: number): string => `${ac ? 'AC' : 'DC'}-${cents}`;

/** The tariffs without a contract: a price per kWh, and at AC a fee per minute after four hours. */
export function ocpiTariffs(): object[] {
  const kinds = new Map(
    chargers.map(({ acdc, pricePerKwhCents: cents }) => [tariffIdOf(acdc === 'ac', cents), { ac: acdc === 'ac', cents }]),
  );
  const net = (gross: number) => Math.round((gross / (1 + vat / 100)) * 10_000) / 10_000;
  return [...kinds].map(([id, { ac, cents }]) => ({
    country_code,
    party_id,
    id,
    type: 'AD_HOC_PAYMENT',
    currency: 'EUR',
    last_updated: installed,
    elements: [
      { price_components: [{ type: 'ENERGY', price: net(cents / 100), vat, step_size: 1 }] },
      ...(ac
        ? [{ price_components: [{ type: 'TIME', price: net(6), vat, step_size: 60 }], restrictions: { min_duration: (4 * hourMs) / 1000 } }]
        : []),
    ],
  }));
}
