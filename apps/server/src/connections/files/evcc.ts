import { evccColumns } from '@wattbook/domain/imports/evcc-columns';
import { cellsOfRow, type MissingColumns, readTable, type RowUnreadable } from './csv-table.ts';
import { type EvccFacts, readerOfSessions } from './evcc-session.ts';
import { firstObject } from './first-object.ts';
import { isZone } from './local-time.ts';
import {
  type FileSummary,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  unsliced,
  type VehicleHint,
} from './recording-format.ts';
import { readTextChunks } from './text-chunks.ts';
import { MAX_LINE_BYTES } from './text-lines.ts';

/**
 * The charging sessions of evcc: its CSV in any language, with a comma or a semicolon and fewer columns in older exports, and its JSON, where the number of a session is its line. The CSV has local times, the JSON names
 * the zone.
 */
export const evcc: RecordingFormat = { name: 'evcc', inspect, read };

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  const vehicles = new Set<VehicleHint>();
  let hasRows = false;
  for await (const events of read(input, { zone: 'UTC', fileName: '' })) {
    for (const event of events) {
      hasRows ||= event.kind === 'entry' || event.kind === 'note';
      if (event.kind === 'entry') vehicles.add(event.vehicle);
    }
  }
  return { hasRows, vehicles: [...vehicles] };
}

async function* read(input: AsyncIterable<Uint8Array>, { zone }: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  if (zone === null || !isZone(zone)) return yield [{ kind: 'refused', reason: 'zone_required' }];
  const readSession = readerOfSessions(zone);
  const { first, bytes } = await peek(input);
  if (first === '[' || first === '{') return yield* readJson(bytes, readSession);
  yield* readTable(bytes, missingIn, (columns, delimiter) => {
    const places = evccColumns(columns);
    return {
      read(into, text, line) {
        const cells = cellsOfRow(text, columns, delimiter);
        if ('kind' in cells) return cells;
        const facts = [...(places ?? [])].flatMap(([field, at]): [string, string][] => {
          const cell = cells[at]?.trim() ?? '';
          return cell === '' ? [] : [[field, unsliced(cell)]];
        });
        return readSession(into, Object.fromEntries(facts), line);
      },
      end() {},
    };
  });
}

/** The names depend on the language: these stand for all of them. */
const missingIn: MissingColumns = (columns) => (evccColumns(columns) === null ? ['Created', 'Finished', 'Energy (kWh)'] : []);

type ReadSession = (events: ReadEvent[], facts: EvccFacts, line: number) => RowUnreadable | null;

/** The sessions of a list, one after the other: memory for one and a chunk. */
async function* readJson(
  bytes: AsyncIterable<Uint8Array>,
  readSession: ReadSession,
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  let text = '';
  let isInList = false;
  let line = 0;
  for await (const chunk of readTextChunks(bytes)) {
    if (typeof chunk !== 'string') return yield [chunk];
    text += chunk;
    const start: number = isInList ? 0 : text.indexOf('[') + 1;
    isInList ||= start > 0;
    if (!isInList && text.length > MAX_LINE_BYTES) break;
    if (!isInList) continue;
    text = text.slice(start);
    const events: ReadEvent[] = [];
    for (let found = firstObject(text); found; found = firstObject(text)) {
      text = found.rest;
      line += 1;
      const facts = factsOf(found.text);
      if (facts === null) events.push({ kind: 'rejected', line, reason: 'broken_json' });
      else pushSession(events, readSession(events, facts, line), line);
    }
    if (text.length > MAX_LINE_BYTES) return yield [...events, { kind: 'rejected', line: line + 1, reason: 'line_too_long' }];
    if (events.length > 0) yield events;
  }
  if (!isInList) yield [{ kind: 'refused', reason: 'unknown_format' }];
  else if (text.includes('{')) yield [{ kind: 'rejected', line: line + 1, reason: 'cut_off' }];
}

function pushSession(events: ReadEvent[], unreadable: RowUnreadable | null, line: number): void {
  if (unreadable !== null) events.push({ ...unreadable, kind: 'rejected', line });
}

const MAX_FACTS = 50;

/** The level at the end, by the name that it had when it came; since 2025 it is `socEnd`. */
const renamed: Readonly<Record<string, string>> = { socStop: 'socEnd' };

/** The single values of a session as text; `null` where it is no JSON. PostgreSQL stores no U+0000 and no half of a surrogate pair. */
function factsOf(json: string): EvccFacts | null {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const entries = Object.entries(parsed).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      name !== 'id' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') && value !== ''
        ? [[storable(renamed[name] ?? name), storable(String(value))]]
        : [],
    );
    return Object.fromEntries(entries.slice(0, MAX_FACTS));
  } catch {
    return null;
  }
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** The first character with content, and all bytes. */
async function peek(input: AsyncIterable<Uint8Array>): Promise<{ readonly first: string; readonly bytes: AsyncIterable<Uint8Array> }> {
  const rest = input[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let first = '';
  for (let next = await rest.next(); ; next = await rest.next()) {
    if (next.done) break;
    start.push(next.value);
    first = Buffer.concat(start.slice(0, 8))
      .toString('latin1')
      .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
      .replaceAll('\0', '')
      .trimStart()
      .charAt(0);
    // A byte order mark may come in parts.
    if ((first !== '' && start.length > 3) || start.length > 8) break;
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* start;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { first, bytes: bytes() };
}
