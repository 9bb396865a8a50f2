import { delimiterOf } from '@wattbook/domain/imports/csv-cells';
import { type CountryAt, loadCountries } from '../../../towns/country-at.ts';
import { mergeStated, type StatedChargePoint, type StoredChargePoint } from '../listings/charge-point-id.ts';
import { type CsvRecord, readRecords } from './csv-records.ts';
import {
  type FileKind,
  kindOfHeader,
  missingColumns,
  readEvses,
  readStation,
  readStationPoint,
  type Refusal,
  type Station,
} from './register-rows.ts';

/** A file of the register, with the name that a report gives it. */
export interface RegisterFile {
  readonly path: string;
  readonly name: string;
}

interface Row {
  readonly file: string;
  readonly line: number;
}

/** A row that was not read, and why. */
export interface RefusedRow extends Row {
  readonly reason: Refusal;
}

/** What the files of a register say. */
export interface Register {
  readonly kind: 'read';
  readonly chargePoints: readonly StoredChargePoint[];
  readonly refused: readonly RefusedRow[];
  readonly rows: number;
}

/** Files that are no register, and why. */
export interface NoRegister {
  readonly kind: 'unreadable';
  readonly problem: string;
}

/** The authority's file has ten lines above its header. */
const maxLinesAbove = 100;

/**
 * Reads the register of the Bundesnetzagentur: its own file (a row for each station with its points), or a file of stations and one of their points, in any order. Calls
 * `onRow` with the number of rows so far.
 */
export async function readRegister(files: readonly RegisterFile[], onRow: (rows: number) => void): Promise<Register | NoRegister> {
  const collected = createCollection(await loadCountries());
  const kinds = new Set<FileKind>();
  for (const file of files) {
    const kind = await readFile(file, (...row) => onRow(collected.add(...row)));
    if (typeof kind === 'object') return { kind: 'unreadable', problem: `${file.name} ${kind.problem}` };
    kinds.add(kind);
  }
  if (kinds.has('stations') !== kinds.has('points'))
    return { kind: 'unreadable', problem: 'a file of stations needs the one of their points, and the other way round' };
  const { stated, refused, rows } = collected.finish();
  return { kind: 'read', chargePoints: mergeStated(stated, 'DE'), refused, rows };
}

interface Header {
  readonly kind: FileKind;
  readonly columns: readonly string[];
  readonly delimiter: string;
}

/** Undefined: the record is none of the headers of the register. */
function headerOf({ cells, delimiter }: CsvRecord): Header | undefined {
  const columns = cells?.map((cell) => cell.trim()) ?? [];
  const kind = kindOfHeader(columns);
  return kind && { kind, columns, delimiter };
}

type OnCells = (kind: FileKind, row: Row, cells: Cells | Refusal) => void;

/** Reads the rows below the header of a file. Returns what the file is of, or why it is none of the register. */
async function readFile({ path, name }: RegisterFile, onCells: OnCells): Promise<FileKind | { readonly problem: string }> {
  let header: Header | undefined;
  let missing: readonly string[] | null = null;
  for await (const record of readRecords(path, (text) => header?.delimiter ?? delimiterOf(text))) {
    if (header !== undefined) {
      if (record.cells?.length !== 1 || record.cells[0] !== '')
        onCells(header.kind, { file: name, line: record.line }, cellsOf(record, header.columns));
      continue;
    }
    if (record.line === 1 && isUtf16(record)) return { problem: 'is in UTF-16; save it as UTF-8' };
    header = headerOf(record);
    missing ??= missingColumns(record.cells?.map((cell) => cell.trim()) ?? []);
    if (header === undefined && record.line > maxLinesAbove) break;
  }
  if (header !== undefined) return header.kind;
  const lacks = missing === null ? '' : `: the column ${missing.join(', ')} is missing`;
  return { problem: `has none of the headers of the register${lacks}` };
}

/** The byte order mark of UTF-16, as it reads in the encodings of the register. */
const isUtf16 = ({ cells }: CsvRecord): boolean => /^(\u00FF\u00FE|\u00FE\u00FF)/.test(cells?.[0] ?? '');

type Cells = (column: string) => string;

/** The cells of a record by the names of their columns, or why it has none. */
function cellsOf({ cells }: CsvRecord, columns: readonly string[]): Cells | Refusal {
  if (cells === null) return 'unclosed_quote';
  if (cells.length !== columns.length) return 'column_count';
  if (cells.some((cell) => cell.includes('\0'))) return 'control_characters';
  return (column) => cells[columns.indexOf(column)] ?? '';
}

/** Collects the rows of all files; stations and points of different files are joined at the end. */
function createCollection(countryAt: CountryAt) {
  const stated: StatedChargePoint[] = [];
  const refused: RefusedRow[] = [];
  const stations = new Map<string, Row & { readonly station: Station }>();
  const points = new Map<string, (Row & { readonly evse: StatedChargePoint['evses'][number] })[]>();
  let rows = 0;
  const refuse = ({ file, line }: Row, reason: Refusal): void => {
    refused.push({ file, line, reason });
  };
  const addPoint = (row: Row, point: ReturnType<typeof readStationPoint>): void => {
    if (typeof point === 'string') refuse(row, point);
    else points.set(point.station, [...(points.get(point.station) ?? []), { ...row, evse: { connectors: point.plugs } }]);
  };
  return {
    /** Returns the number of rows so far. */
    add(kind: FileKind, row: Row, cells: Cells | Refusal): number {
      rows += 1;
      if (typeof cells === 'string') refuse(row, cells);
      else if (kind === 'points') addPoint(row, readStationPoint(cells));
      else {
        const station = readStation(cells, countryAt);
        const key = cells('station_id').trim();
        const evses = kind === 'register' ? readEvses(cells) : [];
        if (typeof station === 'string') refuse(row, station);
        else if (kind === 'stations' && stations.has(key)) refuse(row, 'same_station');
        else if (kind === 'stations') stations.set(key, { ...row, station });
        else if (evses.length === 0) refuse(row, 'no_points');
        else stated.push({ ...station, evses });
      }
      return rows;
    },
    finish() {
      for (const [key, { station, ...row }] of stations) {
        const evses = points.get(key)?.map(({ evse }) => evse) ?? [];
        if (evses.length === 0) refuse(row, 'no_points');
        else stated.push({ ...station, evses });
      }
      for (const [key, ofStation] of points) if (!stations.has(key)) for (const row of ofStation) refuse(row, 'unknown_station');
      return { stated, refused, rows };
    },
  };
}
