import type { ColumnMapping } from './column-mapping.ts';
import { delimiterOf, quotedCells } from './csv-cells.ts';
import { evccColumns, isEvccJson } from './evcc-columns.ts';
import { lubeloggerTable } from './lubelogger-table.ts';
import { isTeslaloggerPlaces } from './teslalogger-places.ts';
import { isLocalFormat } from './written-time.ts';

interface RecordingTraits {
  /** Whether the times of a file are local and need a zone from the user. */
  readonly localTimes: boolean;
  /** The columns without which a table is not read; null: the recording is no table. */
  readonly columns: readonly string[] | null;
}

/** The recordings that can be imported, by the name that the command uses. */
export const recordingFormats = {
  teslafi: { localTimes: true, columns: ['Date', 'driveNumber', 'chargeNumber'] },
  'tesla-telemetry': { localTimes: false, columns: null },
  teslamate: { localTimes: false, columns: null },
  teslalogger: { localTimes: true, columns: null },
  'teslalogger-places': { localTimes: false, columns: null },
  wattbook: { localTimes: false, columns: ['time', 'source', 'rangeKm', 'odometerKm'] },
  gpx: { localTimes: false, columns: null },
  twizy: { localTimes: true, columns: ['Date', 'Time', 'Soc', 'Speed', 'LAT', 'LON'] },
  lubelogger: { localTimes: true, columns: null },
  evcc: { localTimes: true, columns: null },
  csv: { localTimes: true, columns: null },
} as const satisfies Readonly<Record<string, RecordingTraits>>;

export type FormatName = keyof typeof recordingFormats;

/** The names of the formats. */
export const formatNames = Object.keys(recordingFormats) as [FormatName, ...FormatName[]];

/** Whether the times of a file can be local, so that their zone has to be known; of a table with mapped columns (`csv`) its mapping decides. */
export const hasLocalTimes = (format: FormatName, mapping: ColumnMapping | null): boolean =>
  recordingFormats[format].localTimes && (format !== 'csv' || mapping === null || isLocalFormat(mapping.timeFormat));

/** How many bytes of a file suffice to recognise its format. */
export const RECOGNISED_BYTES = 64 * 1024;

/** The first comment of a plain dump of PostgreSQL. */
const DUMP = /^\uFEFF?\s*--\s*\n-- PostgreSQL database dump[^\S\n]*(?:\n|$)/;

/** The first comment of a plain dump of MariaDB or MySQL, perhaps behind a command for the program that reads it. */
const MARIADB_DUMP = /^(?:\uFEFF)?(?:\/\*.*\*\/\s*)?-- (?:MySQL|MariaDB) dump /;
/** The first element of a GPX file, perhaps with a prefix, behind what may precede it. */
const GPX = /^\uFEFF?\s*<(?:[\s\S]*?<)?(?:[\w.-]+:)?gpx[\s/>]/;

/** A key of a record of Fleet Telemetry. */
const TELEMETRY_KEY = /"(?:createdAt|CreatedAt|vin)"\s*:/;

/**
 * Returns the format of a recording by the start of its text: a dump of PostgreSQL, of which only that of TeslaMate is one, or of MariaDB, of which only that of TeslaLogger is one; a GPX file; sessions of evcc, the places of TeslaLogger or an export of LubeLogger; the table whose columns the first line has
 * most of, else records of Fleet Telemetry; null where it is none. A table that lacks some columns is still recognised: its reader names the missing ones; with mapped columns
 * (`isMapped`) it and any unknown file is read by them. The work is in proportion to the text, whatever it is: strangers send it.
 */
export function recogniseFormat(start: string, isMapped = false): FormatName | null {
  if (DUMP.test(start)) return 'teslamate';
  if (MARIADB_DUMP.test(start)) return 'teslalogger';
  if (GPX.test(start)) return 'gpx';
  if (isEvccJson(start)) return 'evcc';
  if (isTeslaloggerPlaces(start)) return 'teslalogger-places';
  const header = start.split('\n').find((line) => line.trim() !== '') ?? '';
  const names = quotedCells(header.replace('\uFEFF', '').trim(), delimiterOf(header)) ?? [];
  if (lubeloggerTable(names) !== null) return 'lubelogger';
  if (evccColumns(names) !== null) return 'evcc';
  const columns = new Set(header.split(/[,;\t]/).map((name) => name.replaceAll(/["\uFEFF]/g, '').trim()));
  const shareOf = (name: FormatName): number => {
    const needed: readonly string[] = recordingFormats[name].columns ?? [];
    return needed.filter((column) => columns.has(column)).length / Math.max(1, needed.length);
  };
  const best = formatNames.reduce((found, name) => (shareOf(name) > shareOf(found) ? name : found));
  const share = shareOf(best);
  if (isMapped ? share === 1 : share > 0) return best;
  if (start.split('\n').some(isTelemetry)) return 'tesla-telemetry';
  return isMapped ? 'csv' : null;
}

/** Whether a line has a record, perhaps behind the prefix of a log. */
function isTelemetry(line: string): boolean {
  const begin = line.indexOf('{');
  return begin !== -1 && TELEMETRY_KEY.test(line.slice(begin));
}
