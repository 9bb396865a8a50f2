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
    for (const [index, text] of batch.lines.entries()) {
      const line = batch.first + index;
      if (text === null) events.push({ kind: 'rejected', line, reason: 'line_too_long' });
      else if (text.trimStart().startsWith('#')) events.push({ kind: 'note', line, reason: 'other_record' });
      else if (text.trim() !== '') {
        if (isFirst && !isTeslaloggerPlaces(text)) return yield [{ kind: 'refused', reason: 'unknown_format' }];
        isFirst = false;
        events.push(readPlace(text, line));
      }
    }
    if (events.length > 0) yield events;
  }
}

function readPlace(text: string, line: number): ReadEvent {
  const [name = '', latitude = '', longitude = '', radius = ''] = text.split(',').map((cell) => cell.trim());
  const numbers = [latitude, longitude, radius].map((cell) => (cell === '' ? undefined : (numberOf(cell, ',') ?? Number.NaN)));
  if (numbers.some((number) => Number.isNaN(number))) return { kind: 'rejected', line, reason: 'unreadable_number', value: shorten(text) };
  return geofenceOf({ name, latitude: numbers[0], longitude: numbers[1], radius: numbers[2] }, line);
}
