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
      const fill = filling(fieldsOf(columns));
      return {
        read(events, text, line) {
          const cells = quotedCells(text, delimiter);
          if (cells === null) return { kind: 'unreadable', reason: 'unbalanced_quote' };
          if (!fitsHeader(cells, columns)) return { kind: 'unreadable', reason: 'wrong_column_count' };
          const ts = readTime(cells[timeColumn] ?? '');
          if (ts === null) return unreadableTime(cells[timeColumn] ?? '');
          const sample = fill(cells, (field, cell) =>
            events.push({ kind: 'note', line, reason: 'unreadable_value', field, value: shorten(cell) }),
          );
          [sample.ts, sample.source] = [ts, readTextCell(cells[sourceColumn] ?? '') ?? ''];
          events.push({ kind: 'sample', vehicle, sample: sample as unknown as Sample, line });
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

interface FieldColumn {
  readonly field: SampleField;
  readonly at: number;
  /** A power of two. */
  readonly bit: number;
}

/** The columns of fields; of two with the same name the last counts. */
const fieldsOf = (columns: readonly string[]): readonly FieldColumn[] =>
  [...new Map(columns.map((name, at) => [name, at]))]
    .flatMap(([field, at]) => (isSampleField(field) ? [{ field, at }] : []))
    .map((column, index) => ({ ...column, bit: 2 ** index }));

/** A sample that is being read: the import checks every value of it before it is stored. */
type Filling = { ts: number; source: string } & Partial<Record<SampleField, string | number | boolean | null>>;

/** So many sets of fields are remembered: a file has a handful, and a broken one as many as it has rows. */
const maxBlanks = 1000;

/** Fills samples with the cells of rows; time and source are left to the caller, and cells that the field cannot have are told. */
function filling(
  fields: readonly FieldColumn[],
): (cells: readonly string[], onUnreadable: (field: SampleField, cell: string) => void) => Filling {
  const blankOf = blanks(fields);
  return (cells, onUnreadable) => {
    let present = 0;
    for (const { at, bit } of fields) if ((cells[at] ?? '') !== '') present += bit;
    const sample = blankOf(present);
    for (const { field, at } of fields) {
      const cell = cells[at] ?? '';
      if (cell === '') continue;
      const read = readSampleCell(field, cell);
      if (read !== 'unreadable' && read.value !== undefined) sample[field] = read.value;
      else {
        delete sample[field];
        onUnreadable(field, cell);
      }
    }
    return sample;
  };
}

/**
 * Returns a sample that has the fields whose bits are in `present`, to be filled: a copy of an earlier one with the same. An object that gets fields one by one under computed names becomes a hash
 * table in V8, slow to create, to copy and to read.
 */
function blanks(fields: readonly FieldColumn[]): (present: number) => Filling {
  const known = new Map<number, Filling>();
  return (present) => {
    let blank = known.get(present);
    if (blank === undefined) {
      if (known.size >= maxBlanks) known.clear();
      const names = fields.filter(({ bit }) => Math.floor(present / bit) % 2 === 1);
      blank = { ts: 0, source: '', ...Object.fromEntries(names.map(({ field }) => [field, null])) };
      known.set(present, blank);
    }
    return { ...blank };
  };
}
