import type { Endpoint } from '../endpoint.ts';

/** The groups of calls that are open to programs with an API token: what was recorded and entered of vehicles. A new group is closed until it stands here. */
const openTags: readonly string[] = [
  'vehicles',
  'statistics',
  'trips',
  'classrules',
  'charges',
  'chargepoints',
  'changelog',
  'consistency',
  'cards',
  'idles',
  'sleeps',
  'costs',
  'reminders',
  'tyres',
  'journeys',
  'statements',
  'logbook',
  'addresses',
  'contacts',
  'sites',
  'notices',
];

/**
 * Returns what a program with an API token does with a call; null: it is closed to programs (decision 0121). Closed is what takes the password, what lasts (a stream would outlive its token),
 * and every group that is not listed: the security of the account, other people, administration, fleets, teams, money, and the ways by which data arrive.
 */
export function usedByPrograms(key: string, { access, tag, proof, stream, viewable, file }: Endpoint): 'reads' | 'writes' | null {
  if (access !== 'user' || stream !== undefined || typeof proof === 'string' || !openTags.includes(tag)) return null;
  return key.startsWith('GET ') || viewable === true || file !== undefined ? 'reads' : 'writes';
}

/** The nouns whose rows belong to a vehicle, by the first part of their paths. */
export const nounsOfVehicles = ['trips', 'charges', 'idles', 'sleeps', 'costs', 'reminders', 'tyres', 'journeys'] as const;
export type NounOfVehicles = (typeof nounsOfVehicles)[number];

/** What a call names of vehicles. */
export interface NamedVehicles {
  /** Ids of vehicles. */
  readonly vehicles: readonly string[];
  /** Rows whose vehicles the server has to look up. */
  readonly rows: readonly { readonly noun: NounOfVehicles; readonly id: string }[];
}

interface SentCall {
  readonly params?: unknown;
  readonly query?: unknown;
  /** The body as it was sent. */
  readonly body?: unknown;
}

/**
 * Returns what a call names of vehicles, in its path, query and body. `everybody`: its answer is the same for every user, as the catalogue of cards. `list`: it answers the vehicles themselves, of
 * which others are left out. Null: it names none, so its answer could be of any.
 */
export function vehiclesNamedBy(key: string, { params, query, body }: SentCall): NamedVehicles | 'everybody' | 'list' | null {
  const [method = '', path = ''] = key.split(' ');
  if (key === 'GET /v1/vehicles') return 'list';
  if (method === 'GET' && ofEverybody.test(path)) return 'everybody';
  const [, , noun = '', ...rest] = path.split('/');
  const { id } = recordOf(params);
  const inPath = /^\/v1\/(?:statistics\/)?vehicles\/:id(?:\/|$)/.test(path) ? textsOf(id) : [];
  const ofRows = isNounOfVehicles(noun)
    ? [...(rest[0] === ':id' ? textsOf(id) : []), ...rowsInBody(body)].map((one) => ({ noun, id: one }))
    : [];
  const vehicles = [...inPath, ...textsOf(recordOf(query)['vehicleId']), ...textsOf(recordOf(body)['vehicleId'])];
  return vehicles.length === 0 && ofRows.length === 0 ? null : { vehicles, rows: ofRows };
}

const ofEverybody = /^\/v1\/master-data\/(?:cards|operators|rules|vehicles)(?:\/|$)/;

const isNounOfVehicles = (noun: string): noun is NounOfVehicles => (nounsOfVehicles as readonly string[]).includes(noun);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const textsOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value.toLowerCase()] : []);

/** The rows that a list as body names, as a merge does. */
const rowsInBody = (body: unknown): readonly string[] =>
  Array.isArray(body) ? body.flatMap((one) => [...textsOf(recordOf(one)['tripId']), ...textsOf(recordOf(one)['id'])]) : [];
