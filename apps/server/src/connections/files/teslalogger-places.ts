import { isTeslaloggerPlaces } from '@wattbook/domain/imports/teslalogger-places';
import { geofenceOf } from './geofence.ts';
import { type FileSummary, type ReadEvent, type RecordingFormat, shorten } from './recording-format.ts';
import { numberOf } from './sample-cells.ts';
import { readLines } from './text-lines.ts';

/** The places of TeslaLogger (`geofence-private.csv`), which are not in its database: name, latitude, longitude, radius in m, and marks of what the car shall do there, which are not read. */
export const teslaloggerPlaces: RecordingFormat = { name: 'teslalogger-places', inspect, read };

/** The file has no car. */
function inspect(): Promise<FileSummary> {
  return Promise.resolve({ hasRows: false, vehicles: [] });
}

async function* read(input: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  let isFirst = true;
  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') return yield [batch];
    const events: ReadEvent[] = [];
    const first: string | null | undefined = isFirst ? batch.lines.find((text) => text !== null && isPlace(text)) : undefined;
    if (typeof first === 'string' && !isTeslaloggerPlaces(first)) return yield [{ kind: 'refused', reason: 'unknown_format' }];
    isFirst &&= first === undefined;
    for (const [index, text] of batch.lines.entries()) {
      const line = batch.first + index;
      if (text === null) events.push({ kind: 'rejected', line, reason: 'line_too_long' });
      else if (isComment(text)) events.push({ kind: 'note', line, reason: 'other_record' });
      else if (isPlace(text)) events.push(readPlace(text, line));
    }
    if (events.length > 0) yield events;
  }
}

const isComment = (text: string): boolean => text.trimStart().startsWith('#');
const isPlace = (text: string): boolean => text.trim() !== '' && !isComment(text);

function readPlace(text: string, line: number): ReadEvent {
  const [name = '', latitude = '', longitude = '', radius = ''] = text.split(',').map((cell) => cell.trim());
  const numbers = [latitude, longitude, radius].map((cell) => (cell === '' ? undefined : (numberOf(cell, ',') ?? Number.NaN)));
  if (numbers.some((number) => Number.isNaN(number))) return { kind: 'rejected', line, reason: 'unreadable_number', value: shorten(text) };
  return geofenceOf({ name, latitude: numbers[0], longitude: numbers[1], radius: numbers[2] }, line);
}
