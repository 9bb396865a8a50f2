import { classOf } from '../trips/trip-tags.ts';
import { type KnownScope, knownScopeOf, scopesOf } from './scope-fields.ts';

/** What a fleet has copies of. */
export const copiedNouns = ['vehicle', 'trip', 'charge', 'statement'] as const;
export type CopiedNoun = (typeof copiedNouns)[number];

/** The fields of each noun that any scope can give. */
export const copiedFields = {
  vehicle: [
    'manufacture',
    'model',
    'variant',
    'category',
    'licensePlate',
    'kWh',
    'efficiency',
    'state',
    'lastUpdate',
    'level',
    'range',
    'odometer',
    'latitude',
    'longitude',
  ],
  trip: [
    'startTime',
    'endTime',
    'distance',
    'tags',
    'startOdometer',
    'endOdometer',
    'startAddress',
    'endAddress',
    'name',
    'company',
    'reason',
    'driver',
  ],
  charge: [
    'startTime',
    'endTime',
    'type',
    'kWh',
    'ac',
    'cost',
    'costCurrency',
    'startLevel',
    'endLevel',
    'address',
    'latitude',
    'longitude',
  ],
  statement: [
    'month',
    'number',
    'corrects',
    'issuedAt',
    'employee',
    'personnelNumber',
    'licensePlate',
    'basis',
    'kWh',
    'amount',
    'charges',
    'withoutMeter',
    'meterSources',
    'document',
  ],
} as const satisfies Record<CopiedNoun, readonly string[]>;

export type CopiedField<Noun extends CopiedNoun> = (typeof copiedFields)[Noun][number];

/** The values of one row by the names of its fields. */
export type CopiedRow = Readonly<Record<string, unknown>>;

/** Of which rows a scope gives fields; without one of all. */
const rowsOf = {
  home: ({ type }: CopiedRow) => type === 'Home',
  company: ({ type }: CopiedRow) => type === 'Company',
  business: (row: CopiedRow) => hasClass(row, 'business'),
  toWork: (row: CopiedRow) => hasClass(row, 'toWork'),
} as const;

const hasClass = ({ tags }: CopiedRow, named: 'business' | 'toWork'): boolean =>
  Array.isArray(tags) && tags.some((tag) => typeof tag === 'string' && classOf(tag) === named);

export type Grant = {
  readonly [Noun in CopiedNoun]: { readonly noun: Noun; readonly fields: readonly CopiedField<Noun>[]; readonly of?: keyof typeof rowsOf };
}[CopiedNoun];

const charged = ['startTime', 'endTime', 'type', 'kWh', 'ac', 'cost', 'costCurrency', 'startLevel', 'endLevel'] as const;
const chargedAt = ['startTime', 'endTime', 'type', 'address', 'latitude', 'longitude'] as const;
const driven = ['startTime', 'endTime', 'distance', 'tags'] as const;

/**
 * What each scope gives a fleet, the only place that says so: what is not in the line of a scope that the driver granted reaches the fleet in no way. Places and reasons of private
 * trips are in none.
 */
export const scopeTable: Readonly<Record<KnownScope, readonly Grant[]>> = {
  vehicle_data: [
    {
      noun: 'vehicle',
      fields: ['manufacture', 'model', 'variant', 'category', 'licensePlate', 'state', 'lastUpdate', 'level', 'range'],
    },
  ],
  factsheet: [{ noun: 'vehicle', fields: ['manufacture', 'model', 'variant', 'category', 'kWh', 'efficiency'] }],
  odometer: [{ noun: 'vehicle', fields: ['odometer', 'lastUpdate'] }],
  last_location: [{ noun: 'vehicle', fields: ['latitude', 'longitude', 'lastUpdate'] }],
  charges: [{ noun: 'charge', fields: charged }],
  charging_home: [{ noun: 'charge', fields: charged, of: 'home' }],
  charging_company: [{ noun: 'charge', fields: charged, of: 'company' }],
  charges_gps: [{ noun: 'charge', fields: chargedAt }],
  charging_home_gps: [{ noun: 'charge', fields: chargedAt, of: 'home' }],
  charging_company_gps: [{ noun: 'charge', fields: chargedAt, of: 'company' }],
  trips_tags: [{ noun: 'trip', fields: driven }],
  commute: [{ noun: 'trip', fields: driven, of: 'toWork' }],
  logbook: [
    { noun: 'trip', fields: [...driven, 'startOdometer', 'endOdometer', 'driver'] },
    { noun: 'trip', fields: ['startAddress', 'endAddress', 'name', 'company', 'reason'], of: 'business' },
  ],
  /** With the document, which has each charge at home with its times, odometer and readings of the meter. A statement counts by the time at which it was issued. */
  statements: [{ noun: 'statement', fields: copiedFields.statement }],
};

/** A scope that a driver granted, and from when on (ms since 1970): nothing from before it is the fleet's, unless the driver chose to give older trips and charges. */
export interface GrantedScope {
  readonly scope: KnownScope;
  readonly since: number;
  /** From when on older trips and charges are the fleet's, too. A statement is handed in instead. */
  readonly olderSince?: number;
}

/** A consent as it is stored; times in ms since 1970. */
export interface DatedConsent {
  readonly scopes: string;
  readonly givenAt: number;
  /** From when on the driver gives older trips and charges; null: none. Each consent says it anew. */
  readonly sharedSince?: number | null;
  readonly endedAt: number | null;
  readonly endedBy: 'withdrawn' | 'left' | 'replaced' | 'fleet' | null;
}

/**
 * Returns what the open one of the consents of a vehicle to one fleet grants, the newest first. A scope counts from the first of the consents that replaced each other without a gap and
 * contain it; of trips and charges from an earlier time where the open one says so. Scopes that nobody knows grant nothing.
 */
export function grantedScopes(consents: readonly DatedConsent[]): readonly GrantedScope[] {
  const [open, ...before] = consents;
  if (open === undefined || open.endedAt !== null) return [];
  const known = new Set(scopesOf(open.scopes).flatMap((scope) => knownScopeOf(scope) ?? []));
  return [...known].map((scope) => {
    let since = open.givenAt;
    for (const consent of before) {
      if (consent.endedBy !== 'replaced' || !scopesOf(consent.scopes).some((one) => knownScopeOf(one) === scope)) break;
      since = consent.givenAt;
    }
    const { sharedSince = null } = open;
    return { scope, since, ...(sharedSince !== null && sharedSince < since && { olderSince: sharedSince }) };
  });
}

/** Returns the fields of a row that the granted scopes give; null: none. `at` is when the row began, in ms since 1970; the state of a vehicle is of now and counts always. */
export function grantedRow(noun: CopiedNoun, row: CopiedRow, at: number, scopes: readonly GrantedScope[]): CopiedRow | null {
  const given = scopes
    .filter(({ since, olderSince = since }) => noun === 'vehicle' || at >= (noun === 'statement' ? since : olderSince))
    .flatMap(({ scope }) => scopeTable[scope])
    .filter((grant) => grant.noun === noun && (grant.of === undefined || rowsOf[grant.of](row)))
    .flatMap(({ fields }): readonly string[] => fields);
  if (given.length === 0) return null;
  return Object.fromEntries(copiedFields[noun].filter((name) => given.includes(name)).map((name) => [name, row[name] ?? null]));
}

/** Returns the fields of a noun that scopes can give, of any row. */
export const fieldsOfScopes = (noun: CopiedNoun, scopes: readonly KnownScope[]): readonly string[] => {
  const given = scopes
    .flatMap((scope) => scopeTable[scope])
    .filter((grant) => grant.noun === noun)
    .flatMap(({ fields }): readonly string[] => fields);
  return copiedFields[noun].filter((name) => given.includes(name));
};
