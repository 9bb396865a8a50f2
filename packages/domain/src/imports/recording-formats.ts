import type { ColumnMapping } from './column-mapping.ts';
import { evccColumns, isEvccJson } from './evcc-columns.ts';
import { lubeloggerTable } from './lubelogger-table.ts';
import { possibleHeaders } from './table-header.ts';
import { isTeslaloggerPlaces } from './teslalogger-places.ts';
import { isLocalFormat } from './written-time.ts';

interface RecordingTraits {
  /** Whether the times of a file are local and need a zone from the user. */
  readonly localTimes: boolean;
  /** The columns without which a table is not read, of any of its kinds; empty: the recording is no table, or its names depend on a language. */
  readonly tables: readonly (readonly string[])[];
}

/** The recordings that can be imported, by the name that the command uses. */
export const recordingFormats = {
  teslafi: {
    localTimes: true,
    tables: [
      ['Date', 'driveNumber', 'chargeNumber'],
      // Converters leave the numbers out.
      ['Date', 'odometer', 'battery_range', 'charging_state', 'shift_state'],
    ],
  },
  'tesla-telemetry': { localTimes: false, tables: [] },
  teslamate: { localTimes: false, tables: [] },
  teslalogger: { localTimes: true, tables: [] },
  'teslalogger-places': { localTimes: false, tables: [] },
  wattbook: { localTimes: false, tables: [['time', 'source', 'rangeKm', 'odometerKm']] },
  gpx: { localTimes: false, tables: [] },
  twizy: { localTimes: true, tables: [['Date', 'Time', 'Soc', 'Speed', 'LAT', 'LON']] },
  lubelogger: { localTimes: true, tables: [] },
  evcc: { localTimes: true, tables: [] },
  csv: { localTimes: true, tables: [] },
} as const satisfies Readonly<Record<string, RecordingTraits>>;

export type FormatName = keyof typeof recordingFormats;

/** The names of the formats. */
export const formatNames = Object.keys(recordingFormats) as [FormatName, ...FormatName[]];

/** Whether the times of a file can be local, so that their zone has to be known; of a table with mapped columns (`csv`) its mapping decides. */
export const hasLocalTimes = (format: FormatName, mapping: ColumnMapping | null): boolean =>
  recordingFormats[format].localTimes && (format !== 'csv' || mapping === null || isLocalFormat(mapping.timeFormat));

/** How many bytes of a file suffice to recognise its format. */
export const RECOGNISED_BYTES = 64 * 1024;

/** The first comment of a plain dump of PostgreSQL, and of MariaDB or MySQL, is in the first lines: before it may be messages of the tools that wrote it and commands for the one that reads it. */
const DUMP_LINES = 100;
const POSTGRES_DUMP = '-- PostgreSQL database dump';
const MARIADB_DUMPS = ['-- MySQL dump ', '-- MariaDB dump '];

/** The first element of a GPX file, perhaps with a prefix, behind what may precede it. */
const GPX = /^\uFEFF?\s*<(?:[\s\S]*?<)?(?:[\w.-]+:)?gpx[\s/>]/;

/** A key of a record of Fleet Telemetry. */
const TELEMETRY_KEY = /"(?:createdAt|CreatedAt|vin)"\s*:/;

/**
 * Returns the format of a recording by the start of its text: a dump of PostgreSQL, of which only that of TeslaMate is one, or of MariaDB, of which only that of TeslaLogger is one; a GPX file; sessions of evcc, the places of TeslaLogger or an export of LubeLogger; the table whose columns one of the first lines
 * has, else records of Fleet Telemetry; null where it is none. A table that lacks less than half of its columns is still recognised: its reader names the missing ones; with mapped columns
 * (`isMapped`) it and any unknown file is read by them. The work is in proportion to the text, whatever it is: strangers send it.
 */
export function recogniseFormat(start: string, isMapped = false): FormatName | null {
  const lines = start
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trimEnd());
  const known = formatByText(start, lines);
  if (known !== null) return known;
  let nearest: { readonly name: FormatName; readonly share: number } | null = null;
  for (const { columns } of possibleHeaders(lines)) {
    if (lubeloggerTable(columns) !== null) return 'lubelogger';
    if (evccColumns(columns) !== null) return 'evcc';
    const found = nearestTable(columns);
    if (found.share === 1) return found.name;
    if (found.share > (nearest?.share ?? 0.5)) nearest = found;
  }
  if (nearest !== null && !isMapped) return nearest.name;
  if (lines.some(isTelemetry)) return 'tesla-telemetry';
  return isMapped ? 'csv' : null;
}

/** The format of a text that is no table of a logger. */
function formatByText(start: string, lines: readonly string[]): FormatName | null {
  const first = lines.slice(0, DUMP_LINES);
  if (first.includes(POSTGRES_DUMP)) return 'teslamate';
  if (first.some((line) => MARIADB_DUMPS.some((dump) => line.startsWith(dump)))) return 'teslalogger';
  if (GPX.test(start)) return 'gpx';
  if (isEvccJson(start)) return 'evcc';
  return isTeslaloggerPlaces(start) ? 'teslalogger-places' : null;
}

/** The format that has the greatest share of its columns among these. */
function nearestTable(columns: readonly string[]): { readonly name: FormatName; readonly share: number } {
  const names = new Set(columns);
  return formatNames
    .flatMap((name) =>
      recordingFormats[name].tables.map((needed) => ({ name, share: needed.filter((one) => names.has(one)).length / needed.length })),
    )
    .reduce((best, one) => (one.share > best.share ? one : best));
}

/** The columns that a table of the format lacks, of the kind that lacks least; empty: none. */
export function missingColumns(format: FormatName, columns: readonly string[]): readonly string[] {
  const tables: readonly (readonly string[])[] = recordingFormats[format].tables;
  const lacking = tables.map((needed) => needed.filter((name) => !columns.includes(name)));
  return lacking.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Whether a line has a record, perhaps behind the prefix of a log. */
function isTelemetry(line: string): boolean {
  const begin = line.indexOf('{');
  return begin !== -1 && TELEMETRY_KEY.test(line.slice(begin));
}
