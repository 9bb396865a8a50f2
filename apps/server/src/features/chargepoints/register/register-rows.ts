import type { Plug } from '@wattbook/domain/chargepoints/plug';
import type { StatedChargePoint } from '../listings/charge-point-id.ts';
import type { CountryAt } from '../../../towns/country-at.ts';
import { type PositionProblem, readPosition } from '../listings/stated-position.ts';
import { readPlugs, readDecimal } from './plugs.ts';

/** Why a row of the register was not read. */
export type Refusal =
  | 'unclosed_quote'
  | 'column_count'
  | 'control_characters'
  | 'no_operator'
  | PositionProblem
  | 'no_points'
  | 'no_connector'
  | 'same_station'
  | 'unknown_station';

/** The cell of a column; empty where the file has no such column. */
export type CellOf = (column: string) => string;

/** A station without its points. */
export type Station = Omit<StatedChargePoint, 'evses'>;

/** The kinds of files, by the columns that each needs. */
const kinds = {
  points: ['station_id', 'point_id', 'power', 'steckertyp'],
  register: ['Betreiber', 'Straße', 'Postleitzahl', 'Ort', 'Breitengrad', 'Längengrad', 'Steckertypen1'],
  stations: ['station_id', 'Betreiber', 'Straße', 'Postleitzahl', 'Ort', 'Breitengrad', 'Längengrad'],
} as const;
export type FileKind = keyof typeof kinds;

/** The kind of file that has this header; undefined: the record is no header. */
export const kindOfHeader = (columns: readonly string[]): FileKind | undefined =>
  (Object.keys(kinds) as FileKind[]).find((kind) => kinds[kind].every((column) => columns.includes(column)));

/** The columns that a record lacks to be a header of which it has more than half; null: it is like none. */
export function missingColumns(columns: readonly string[]): readonly string[] | null {
  const lacking = Object.values(kinds).map((needed) => ({ needed, missing: needed.filter((column) => !columns.includes(column)) }));
  const [nearest] = lacking
    .filter(({ needed, missing }) => missing.length < needed.length / 2)
    .toSorted((a, b) => a.missing.length - b.missing.length);
  return nearest?.missing ?? null;
}

/** Reads the operator, address and position of a station. */
export function readStation(cellOf: CellOf, countryAt: CountryAt): Station | Refusal {
  const [operator, city, code] = [tidy(cellOf('Betreiber')), tidy(cellOf('Ort')), tidy(cellOf('Postleitzahl'))];
  if (operator === '') return 'no_operator';
  const [latitude, longitude] = [readDecimal(cellOf('Breitengrad')), readDecimal(cellOf('Längengrad'))];
  const location = readPosition({ latitude, longitude, country: 'DE' }, countryAt);
  if (typeof location === 'string') return location;
  const number = tidy(cellOf('Hausnummer'));
  // A house number of 0 is an unknown one.
  const street = tidy(`${cellOf('Straße')} ${number === '0' ? '' : number}`);
  const address = [street, tidy(`${code} ${city}`)].filter((part) => part !== '').join(', ');
  return { operator, address, city, location };
}

/** At most so many points of a station have columns. */
const maxPoints = 6;

/** Reads the points of a row of the authority's file, whose names of columns have changed: the power was "P1 [kW]" before "Nennleistung Stecker1". */
export function readEvses(cellOf: CellOf): StatedChargePoint['evses'] {
  return Array.from({ length: maxPoints }, (_, index) => index + 1).flatMap((number) => {
    const power = cellOf(`Nennleistung Stecker${number}`) || cellOf(`P${number} [kW]`);
    const plugs = readPlugs(cellOf(`Steckertypen${number}`), power);
    return plugs === null ? [] : [{ connectors: plugs }];
  });
}

/** Reads a row of a file of points: the station it belongs to, and its plugs. */
export function readStationPoint(cellOf: CellOf): { readonly station: string; readonly plugs: Plug[] } | Refusal {
  const plugs = readPlugs(cellOf('steckertyp'), cellOf('power'));
  return plugs === null ? 'no_connector' : { station: cellOf('station_id').trim(), plugs };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
