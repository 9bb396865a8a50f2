import { parseIsoTime } from '@wattbook/domain/imports/iso-time';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { samplesOfCharge } from '../recorded-charge.ts';
import type { RowUnreadable } from './csv-table.ts';
import { readerOfZone } from './local-time.ts';
import { type ImportedEntry, MAX_VEHICLES, type ReadEvent, shorten, type VehicleHint } from './recording-format.ts';
import { rowKeyOf } from './row-key.ts';
import { ungroupedNumber } from './sample-cells.ts';

/** The values of a session as text, by the names of `evccFields`; absent: none. */
export type EvccFacts = Readonly<Record<string, string>>;

/** evcc leaves shorter sessions out of its own list (server/http_session_handler.go). */
const MIN_KWH = 0.05;

/** Read by other fields of an entry or by their text. */
const numbers = ['odometer', 'chargedEnergy', 'socStart', 'socEnd', 'price'] as const;

/** Reads sessions of local times of a zone, or with a zone of their own. */
export function readerOfSessions(zone: string): (events: ReadEvent[], facts: EvccFacts, line: number) => RowUnreadable | null {
  const instantsOf = readerOfZone(zone);
  const carOf = collectCars();

  /** Of two instants of a local time the first that is not before `earliest`. */
  function readTime(text: string, field: string, earliest: number): number | RowUnreadable {
    const written = parseIsoTime(text);
    const unreadable = (reason: RowUnreadable['reason']): RowUnreadable => ({ kind: 'unreadable', reason, field, value: shorten(text) });
    if (written === null) return unreadable('unreadable_date');
    const { wall, offsetMs } = written;
    const instants = offsetMs === null ? instantsOf(wall) : [wall - offsetMs];
    if (instants.length === 0) return unreadable('time_does_not_exist');
    return instants.find((instant) => instant >= earliest) ?? unreadable('unreadable_time');
  }

  return (events, facts, line) => {
    const { created = '', finished = '', loadpoint = '', vehicle = '' } = facts;
    const start = readTime(created, 'created', Number.NEGATIVE_INFINITY);
    if (typeof start === 'object') return start;
    // A running session has no end; Go writes year 1 for none.
    const end = finished === '' || finished.startsWith('0001-') ? null : readTime(finished, 'finished', start);
    if (end !== null && typeof end === 'object') return end;
    const read = readNumbers(facts);
    if ('kind' in read) return read;
    const { chargedEnergy } = read;
    if (chargedEnergy === undefined || chargedEnergy < MIN_KWH) {
      events.push({ kind: 'note', line, reason: 'row_without_values' });
      return null;
    }
    // The CSV has whole seconds only.
    const rowKey = rowKeyOf(Math.floor(start / 1000), loadpoint);
    const entry = { ...entryOf({ ...read, chargedEnergy }, start, end), rowKey, facts };
    const samples = end === null ? [] : samplesOf({ ...read, chargedEnergy }, start, end);
    events.push({ kind: 'entry', vehicle: carOf(vehicle, loadpoint), line, entry, samples });
    return null;
  };
}

type SessionNumbers = Partial<Record<(typeof numbers)[number], number>>;
type ChargedNumbers = SessionNumbers & { readonly chargedEnergy: number };

function readNumbers(facts: EvccFacts): SessionNumbers | RowUnreadable {
  const read: SessionNumbers = {};
  for (const field of numbers) {
    const text = facts[field];
    if (text === undefined) continue;
    const value = ungroupedNumber(text);
    if (value === null) return { kind: 'unreadable', reason: 'unreadable_number', field, value: shorten(text) };
    read[field] = value;
  }
  return read;
}

const odometerOf = ({ odometer }: SessionNumbers) => (odometer ? { odometerKm: odometer } : {});

function samplesOf(read: ChargedNumbers, start: number, end: number): readonly Sample[] {
  const { socStart, socEnd } = read;
  const levels = { ...(socStart !== undefined && { startLevel: socStart }), ...(socEnd !== undefined && { endLevel: socEnd }) };
  return samplesOfCharge({ start, end, gridKwh: read.chargedEnergy, ...odometerOf(read), ...levels }, 'evcc-history');
}

const entryOf = (read: ChargedNumbers, startTime: number, endTime: number | null): Omit<ImportedEntry, 'rowKey' | 'facts'> => ({
  source: 'evcc',
  kind: 'charging_session',
  startTime,
  ...(endTime !== null && { endTime }),
  ...odometerOf(read),
  kWh: read.chargedEnergy,
  ...(read.price !== undefined && { cost: { amount: read.price, currencies: null } }),
});

/** One hint for each car. A session of an unknown vehicle (a guest's) belongs to no known one: it is asked for by its charging point. */
function collectCars(): (vehicle: string, loadpoint: string) => VehicleHint {
  const known = new Map<string, VehicleHint>();
  const none: VehicleHint = {};
  return (vehicle, loadpoint) => {
    const name = vehicle || loadpoint;
    const found = name === '' ? none : known.get(name);
    if (found !== undefined) return found;
    const hint = { name };
    if (known.size < MAX_VEHICLES) known.set(name, hint);
    return hint;
  };
}
