import { fitsHeader, quotedCells } from '@wattbook/domain/imports/csv-cells';
import { missingColumns } from '@wattbook/domain/imports/recording-formats';
import { isSampleField, readSampleCell, readTextCell } from '@wattbook/domain/telemetry/sample-rows';
import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';
import { readTable, type RowUnreadable } from './csv-table.ts';
import { type FileSummary, type ReadEvent, type RecordingFormat, shorten, type VehicleHint } from './recording-format.ts';

/** Samples as Wattbook itself writes them: the file of a range, or the one of a vehicle in an archive. Each comes back exactly as it was stored. */
export const wattbook: RecordingFormat = { name: 'wattbook', inspect, read };

/** The file does not name its car. */
const vehicle: VehicleHint = { name: 'Wattbook' };

function inspect(): Promise<FileSummary> {
  return Promise.resolve({ hasRows: true, vehicles: [vehicle] });
}

async function* read(input: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  yield* readTable(
    input,
    (names) => missingColumns('wattbook', names),
    (columns, delimiter) => {
      const [timeColumn, sourceColumn] = [columns.indexOf('time'), columns.indexOf('source')];
      const fields = columns.flatMap((name, at) => (isSampleField(name) ? [{ field: name, at }] : []));
      return {
        read(events, text, line) {
          const cells = quotedCells(text, delimiter);
          if (cells === null) return { kind: 'unreadable', reason: 'unbalanced_quote' };
          if (!fitsHeader(cells, columns)) return { kind: 'unreadable', reason: 'wrong_column_count' };
          const ts = readTime(cells[timeColumn] ?? '');
          if (ts === null) return unreadableTime(cells[timeColumn] ?? '');
          const sample: Sample = { ts, source: readTextCell(cells[sourceColumn] ?? '') ?? '' };
          for (const { field, at } of fields) {
            const cell = cells[at] ?? '';
            const read = readSampleCell(field, cell);
            if (read === 'unreadable') events.push({ kind: 'note', line, reason: 'unreadable_value', field, value: shorten(cell) });
            else if (read.value !== undefined) setField(sample, field, read.value);
          }
          events.push({ kind: 'sample', vehicle, sample, line });
          return null;
        },
        end() {},
      };
    },
  );
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;

function readTime(text: string): number | null {
  const ts = isoTime.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ts) ? null : ts;
}

const unreadableTime = (text: string): RowUnreadable => ({
  kind: 'unreadable',
  reason: 'unreadable_time',
  field: 'time',
  value: shorten(text),
});

/** The import checks every value of a sample before it is stored. */
function setField(sample: Sample, field: SampleField, value: string | number | boolean | null): void {
  Object.assign(sample, { [field]: value });
}
