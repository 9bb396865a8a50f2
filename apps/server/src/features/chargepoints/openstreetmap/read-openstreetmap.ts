import { type Plug, type PlugStandard, powerTypeOf } from '@wattbook/domain/chargepoints/plug';
import { z } from 'zod';
import type { CountryAt } from '../../../towns/country-at.ts';
import type { ReadEntry } from '../documents/read-document.ts';
import { chargePointIdAt, chargePointIdOf, withIds } from '../listings/charge-point-id.ts';
import { type PositionProblem, readPosition } from '../listings/stated-position.ts';

/** Why a feature of OpenStreetMap was not read. */
export type OpenStreetMapProblem = PositionProblem | 'other_shape';

const feature = z.object({
  id: z.union([z.string().max(100), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ coordinates: z.array(z.unknown()).max(100_000) }),
});

/** The names of sockets (wiki.openstreetmap.org/wiki/Key:socket). */
const sockets: Readonly<Record<string, PlugStandard>> = {
  type2: 'type2',
  type2_cable: 'type2_cable',
  type2_combo: 'ccs',
  type1: 'type1',
  type1_combo: 'ccs',
  chademo: 'chademo',
  schuko: 'schuko',
  cee_blue: 'cee',
  cee_red_16a: 'cee',
  cee_red_32a: 'cee',
};
const maxCount = 200;

/** Reads a feature of GeoJSON with the tags of an `amenity=charging_station`, as a point or an area. */
export function readOpenStreetMap(item: unknown, countryAt: CountryAt): ReadEntry<OpenStreetMapProblem> {
  const read = feature.safeParse(item);
  if (!read.success) return 'other_shape';
  const { properties, geometry, id } = read.data;
  const tag = (name: string): string => textOf(properties?.[name]);
  if (tag('amenity') !== 'charging_station' || /^(no|private)$/.test(tag('access'))) return 'left_out';
  const [longitude, latitude] = firstPosition(geometry.coordinates);
  const stated = tag('addr:country') || null;
  const location = readPosition({ latitude, longitude, country: stated }, countryAt);
  if (typeof location === 'string') return location;
  const city = tag('addr:city');
  const parts = [`${tag('addr:street')} ${tag('addr:housenumber')}`, `${tag('addr:postcode')} ${city}`];
  const point = {
    operator: tag('operator') || tag('brand') || tag('network'),
    address: parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(', '),
    city,
    location,
    evses: evsesOf(tag),
    openingTimes: tag('opening_hours') || null,
  };
  const reference = textOf(properties?.['@id']) || textOf(id);
  const key = reference === '' ? chargePointIdOf(point) : chargePointIdAt('openstreetmap', reference);
  return withIds(point, key, stated ?? countryAt(location));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 1000) : '';

/** The coordinates of a point, or the first ones of an area. */
function firstPosition(coordinates: readonly unknown[]): readonly [longitude: number | null, latitude: number | null] {
  const [first, second] = coordinates;
  if (Array.isArray(first)) return firstPosition(first);
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : [null, null];
}

/** An evse for each socket; where none is tagged, for each car, with a plug of which nothing is known. */
function evsesOf(tag: (name: string) => string) {
  const described = Object.keys(sockets).flatMap((name) => {
    const count = countOf(tag(`socket:${name}`));
    const plug = plugOf(sockets[name] ?? null, powerOf(tag(`socket:${name}:output`) || tag('charging_station:output')));
    return Array.from({ length: count }, () => ({ connectors: [plug] }));
  });
  if (described.length > 0) return described;
  const plug = plugOf(null, powerOf(tag('charging_station:output')));
  return Array.from({ length: Math.max(countOf(tag('capacity')), 1) }, () => ({ connectors: [plug] }));
}

const plugOf = (standard: PlugStandard | null, max_power: number | null): Plug => ({
  standard,
  power_type: powerTypeOf(standard, max_power),
  max_power,
});

/** `yes` is one. */
const countOf = (text: string): number => (text === 'yes' ? 1 : /^\d{1,3}$/.test(text) ? Math.min(Number(text), maxCount) : 0);

/** A power in kW: "22 kW", "150000 W", "22"; null: it is none. */
function powerOf(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-zA-Z]*)/.exec(text) ?? [];
  const value = Number(number.replace(',', '.'));
  if (number === '' || value <= 0) return null;
  return unit.toLowerCase() === 'w' || (unit === '' && value >= 1000) ? value / 1000 : value;
}
