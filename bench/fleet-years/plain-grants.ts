// What a fleet may have of a driver, computed once more in plain words: nothing here is taken from the table of the product.

/** A trip or a charge as its driver has it; `start` in ms since 1970, `kWh` what the meter counted, `cents` what it cost. */
export interface PlainSegment {
  readonly id: string;
  readonly noun: 'trip' | 'charge';
  readonly start: number;
  /** The tag of a trip, the type of a charge. */
  kind: string;
  kWh: number | null;
  cents: number | null;
}

/** What a driver granted: since when each scope counts without a gap, and from when on older trips and charges are given, too. */
export interface PlainGrant {
  readonly since: Map<string, number>;
  older: number | null;
  /** The scopes as they were agreed to; null: no consent. */
  text: string | null;
}

const tariff = 'startTime endTime type kWh ac cost costCurrency startLevel endLevel';
const spot = 'startTime endTime type address latitude longitude';
const ride = 'startTime endTime distance tags';
const isKind =
  (named: string) =>
  ({ kind }: PlainSegment): boolean =>
    kind === named;

type Line = readonly [scope: string, noun: PlainSegment['noun'], fields: string, of?: (segment: PlainSegment) => boolean];
const lines: readonly Line[] = [
  ['charges', 'charge', tariff],
  ['charging_home', 'charge', tariff, isKind('Home')],
  ['charging_company', 'charge', tariff, isKind('Company')],
  ['charges_gps', 'charge', spot],
  ['charging_home_gps', 'charge', spot, isKind('Home')],
  ['charging_company_gps', 'charge', spot, isKind('Company')],
  ['trips_tags', 'trip', ride],
  ['commute', 'trip', ride, isKind('ToWork')],
  ['logbook', 'trip', `${ride} startOdometer endOdometer driver`],
  ['logbook', 'trip', 'startAddress endAddress name company reason', isKind('Business')],
];
const stateLines: Readonly<Record<string, string>> = {
  vehicle_data: 'manufacture model variant category licensePlate state lastUpdate level range',
  factsheet: 'manufacture model variant category kWh efficiency',
  odometer: 'odometer lastUpdate',
  last_location: 'latitude longitude lastUpdate',
};

/** Every scope that a fleet of the bench asks for. */
export const plainScopes: readonly string[] = [...new Set([...lines.map(([scope]) => scope), ...Object.keys(stateLines), 'statements'])];

const sorted = (fields: readonly string[]): string => [...new Set(fields)].toSorted().join(' ');

/** The names of the fields of a segment that the fleet has, sorted; null: it has nothing of it. */
export function fieldsOf({ since, older }: PlainGrant, segment: PlainSegment): string | null {
  const given = lines.filter(([scope, noun, , of]) => {
    const from = since.get(scope);
    if (from === undefined || noun !== segment.noun || of?.(segment) === false) return false;
    return segment.start >= Math.min(from, older ?? from);
  });
  return given.length === 0 ? null : sorted(given.flatMap(([, , fields]) => fields.split(' ')));
}

/** The names of the fields of the state of a vehicle that the fleet has, sorted; null: none. */
export function stateFieldsOf({ since }: PlainGrant): string | null {
  const given = [...since.keys()].flatMap((scope) => stateLines[scope]?.split(' ') ?? []);
  return given.length === 0 ? null : sorted(given);
}

/** The driver agrees: a scope that was granted before without a gap counts on. */
export function agree(
  grant: PlainGrant,
  { scopes, at, older }: { readonly scopes: readonly string[]; readonly at: number; readonly older: number | null },
): void {
  const before = new Map(grant.since);
  grant.since.clear();
  for (const scope of scopes) grant.since.set(scope, before.get(scope) ?? at);
  grant.older = older;
  grant.text = `[${scopes.join(', ')}]`;
}

export function withdraw(grant: PlainGrant): void {
  grant.since.clear();
  grant.older = null;
  grant.text = null;
}
