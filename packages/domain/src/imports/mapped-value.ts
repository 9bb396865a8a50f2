import type { ChargingStatement, Gear } from '../telemetry/sample.ts';
import type { DecimalMark } from './column-mapping.ts';
import { type ColumnUnit, columnUnits } from './column-targets.ts';

const blanks: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '—',
  'none',
  'null',
  'nil',
  'n/a',
  'na',
  'nan',
  'unknown',
  'unavailable',
  'unbekannt',
]);

/** Whether a cell has no value: programs write many words for it. */
export const isBlankCell = (text: string): boolean => blanks.has(text.trim().toLowerCase());

const pointNumber = /^[+-]?(?:\d{1,3}(?:[,'’\u00a0\u202f ]\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const commaNumber = /^[+-]?(?:\d{1,3}(?:[.'’\u00a0\u202f ]\d{3})+|\d+)?(?:,\d+)?(?:e[+-]?\d+)?$/i;

/** The number of a cell in the unit of its field; `null` where it is none. Thousands may be grouped, and the symbol of the unit may follow. */
export function parseNumberCell(text: string, decimal: DecimalMark, unit: ColumnUnit): number | null {
  const { factor, zero, symbols } = columnUnits[unit];
  const trimmed = text.trim();
  const symbol = symbols.find((one) => trimmed.toLowerCase().endsWith(one));
  const written = (symbol === undefined ? trimmed : trimmed.slice(0, -symbol.length)).trim();
  if (!(decimal === 'comma' ? commaNumber : pointNumber).test(written) || !/\d/.test(written)) return null;
  const plain = decimal === 'comma' ? written.replaceAll(/[^\d,e+-]/gi, '').replace(',', '.') : written.replaceAll(/[^\d.e+-]/gi, '');
  return (Number(plain) - zero) * factor;
}

const yes = ['true', '1', 'yes', 'y', 'on', 'ja', 'wahr', 'ein', 'an'];
const no = ['false', '0', 'no', 'n', 'off', 'nein', 'falsch', 'aus'];

const wordsOf = <Value>(...entries: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Value> =>
  new Map(entries.flatMap(([value, words]) => words.map((word) => [word, value] as const)));

const charging = wordsOf<ChargingStatement>(
  ['charging', ['charging', 'in progress', 'lädt', 'laden', 'wird geladen', ...yes]],
  ['none', ['none', 'not charging', 'disconnected', 'not connected', 'unplugged', 'idle', 'lädt nicht', 'getrennt', ...no]],
  ['connected', ['connected', 'plugged', 'plugged in', 'ready', 'nopower', 'no power', 'verbunden', 'angesteckt', 'eingesteckt']],
  ['starting', ['starting', 'initializing', 'startet']],
  ['stopped', ['stopped', 'interrupted', 'paused', 'suspended', 'gestoppt', 'unterbrochen']],
  ['complete', ['complete', 'completed', 'finished', 'done', 'full', 'fertig', 'voll', 'abgeschlossen']],
  ['error', ['error', 'fault', 'failed', 'fehler', 'störung']],
);

const plugged = wordsOf<boolean>(
  [true, ['connected', 'plugged', 'plugged in', 'verbunden', 'angesteckt', 'eingesteckt', ...yes]],
  [false, ['disconnected', 'not connected', 'unplugged', 'getrennt', 'nicht verbunden', ...no]],
);

const gear = wordsOf<Gear>(
  ['P', ['p', 'park', 'parked', 'parking']],
  // `B` drives on with more recuperation.
  ['D', ['d', 'b', 'drive', 'driving', 'forward']],
  ['R', ['r', 'reverse']],
  ['N', ['n', 'neutral']],
);

const words = { charging, plugged, gear } as const;

/** The value of a word of a cell, in English or German; `null` where it is not known. */
export function parseWordCell(text: string, field: keyof typeof words): ChargingStatement | boolean | Gear | null {
  return words[field].get(text.trim().toLowerCase().replaceAll(/[_-]/g, ' ')) ?? null;
}
