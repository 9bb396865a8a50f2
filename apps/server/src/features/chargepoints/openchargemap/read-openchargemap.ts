import { type Plug, type PlugStandard, powerTypeOf } from '@wattbook/domain/chargepoints/plug';
import { z } from 'zod';
import type { CountryAt } from '../../../towns/country-at.ts';
import type { ReadEntry } from '../documents/read-document.ts';
import { chargePointIdAt, withIds } from '../listings/charge-point-id.ts';
import { type PositionProblem, readPosition } from '../listings/stated-position.ts';

/** Why an entry of OpenChargeMap was not read. */
export type OpenChargeMapProblem = PositionProblem | 'other_shape' | 'no_connector';

const text = z.string().max(1000).nullish();
const number = z.number().nullish();
const named = z.object({ title: text }).nullish();
const poi = z.object({
  id: z.number(),
  operatorinfo: named,
  usagetypeid: number,
  usagetype: z.object({ id: number }).nullish(),
  statustypeid: number,
  statustype: z.object({ id: number }).nullish(),
  addressinfo: z.object({
    addressline1: text,
    town: text,
    postcode: text,
    latitude: number,
    longitude: number,
    country: z.object({ isocode: text }).nullish(),
  }),
  connections: z
    .array(z.object({ connectiontypeid: number, connectiontype: z.object({ id: number }).nullish(), powerkw: number, quantity: number }))
    .max(1000)
    .nullish(),
});

/** The reference data of OpenChargeMap: connection types, usages that are private, states of what is not there yet or any more. */
const standards: Readonly<Record<number, PlugStandard>> = {
  1: 'type1',
  2: 'chademo',
  25: 'type2',
  28: 'schuko',
  32: 'ccs',
  33: 'ccs',
  1036: 'type2_cable',
};
const privateUsage = [2, 3, 6];
const [planned, removed] = [150, [200, 210]];
const maxQuantity = 200;

type Poi = z.output<typeof poi>;

/** Reads an entry of OpenChargeMap (`/v3/poi`), verbose or compact. Its names are in different cases in different answers. */
export function readOpenChargeMap(item: unknown, countryAt: CountryAt): ReadEntry<OpenChargeMapProblem> {
  const read = poi.safeParse(withLowerKeys(item));
  if (!read.success) return 'other_shape';
  if (!isPublic(read.data)) return 'left_out';
  const { id, operatorinfo, addressinfo: address, connections } = read.data;
  const stated = address.country?.isocode ?? null;
  const location = readPosition({ latitude: address.latitude ?? null, longitude: address.longitude ?? null, country: stated }, countryAt);
  if (typeof location === 'string') return location;
  const evses = (connections ?? []).flatMap(evsesOf);
  if (evses.length === 0) return 'no_connector';
  const title = operatorinfo?.title ?? '';
  const city = address.town ?? '';
  // "(Unknown Operator)", "(Business Owner at Location)".
  const point = { operator: title.startsWith('(') ? '' : title, address: addressOf(address, city), city, location, evses };
  return withIds(point, chargePointIdAt('openchargemap', String(id)), stated ?? countryAt(location));
}

/** Whether it is there, and open to everybody. */
function isPublic({ statustype, statustypeid, usagetype, usagetypeid }: Poi): boolean {
  const status = statustype?.id ?? statustypeid ?? 0;
  return status !== planned && !removed.includes(status) && !privateUsage.includes(usagetype?.id ?? usagetypeid ?? 0);
}

const addressOf = ({ addressline1, postcode }: Poi['addressinfo'], city: string): string =>
  [...new Set([addressline1 ?? '', `${postcode ?? ''} ${city}`.trim()])].filter((part) => part !== '').join(', ');

/** An evse for each plug of a connection. */
function evsesOf({ connectiontypeid, connectiontype, powerkw, quantity }: NonNullable<Poi['connections']>[number]) {
  const standard = standards[connectiontype?.id ?? connectiontypeid ?? 0] ?? null;
  const max_power = powerkw != null && powerkw > 0 ? powerkw : null;
  const plug: Plug = { standard, power_type: powerTypeOf(standard, max_power), max_power };
  return Array.from({ length: Math.min(Math.max(quantity ?? 1, 1), maxQuantity) }, () => ({ connectors: [plug] }));
}

/** The same value with all names of its objects in lower case. */
function withLowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), withLowerKeys(part)]));
}
