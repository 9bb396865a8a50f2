import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import { guessMapping } from '@wattbook/domain/imports/guess-mapping';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import { readTableStart } from '@wattbook/domain/imports/table-start';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfStart } from './read-text.ts';
import { readAll, samplesOf } from './recording-builders.ts';
import { recogniseStart } from './recognise-start.ts';

const turned = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'UTF-16': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, bytes the other way, with a mark': (text) => turned(`\uFEFF${text}`),
};
const encodingNames = Object.keys(encodings);
const encode = (text: string, encoding: string): Uint8Array => encodings[encoding]?.(text) ?? Buffer.from(text);

/** A small recording of each format that has letters beyond ASCII. */
const recordings: readonly (readonly [FormatName, string])[] = [
  ['teslafi', 'Date,driveNumber,chargeNumber,display_name,battery_level\n2024-01-05 10:00:00,1,0,Flügel,50\n'],
  ['tesla-telemetry', '{"data":[{"key":"Soc","value":{"stringValue":"50"}}],"createdAt":"2025-01-02T18:04:53Z","vin":"VÄ"}\n'],
  [
    'teslamate',
    '--\n-- PostgreSQL database dump\n--\n\nCOPY public.cars (id, vin, name) FROM stdin;\n1\tV\tFlügel\n\\.\n\nCOPY public.positions (date, battery_level, car_id) FROM stdin;\n2024-01-05 10:00:00\t50\t1\n\\.\n\n-- PostgreSQL database dump complete\n',
  ],
  [
    'teslalogger',
    "-- MySQL dump 10.13\n--\nCREATE TABLE `pos` (\n  `Datum` datetime NOT NULL,\n  `battery_level` double,\n  `address` text,\n  `CarID` int(10)\n) ENGINE=InnoDB;\nINSERT INTO `pos` VALUES ('2024-01-05 10:00:00',50,'Höhe',1);\n-- Dump completed\n",
  ],
  ['twizy', 'Date,Time,Soc,Speed,LAT,LON,Höhe\n1/5/2024,10:00:00,50,0,48.1,11.5,x\n'],
  ['wattbook', 'time,source,soc,rangeKm,odometerKm\n2024-01-05T10:00:00.000Z,Flügel,50,,\n'],
  [
    'gpx',
    '<?xml version="1.0"?>\n<!-- Flügel --><gpx><trk><trkseg><trkpt lat="48.1" lon="11.5"><time>2024-01-05T10:00:00Z</time></trkpt></trkseg></trk></gpx>\n',
  ],
  ['lubelogger', 'Date,Odometer,FuelConsumed,Cost,Notes\n15.01.2024,100,5,"4,00 €",Öl\n'.replace('€', '£')],
  [
    'evcc',
    'Startzeit;Endzeit;Ladepunkt;Kennung;Fahrzeug;Anfangszählerstand (kWh);Endzählerstand (kWh);Energie (kWh)\n2024-01-05 10:00:00;2024-01-05 11:00:00;Höhe;;Flügel;1;6;5\n',
  ],
  ['evcc', '[{"created":"2024-01-05T10:00:00Z","finished":"2024-01-05T11:00:00Z","loadpoint":"Höhe","chargedEnergy":5}]\n'],
];

describe.each(encodingNames)('a recording in %s', (encoding) => {
  it.each(recordings)('of %s is recognised and read as in UTF-8 with any line ends', async (format, text) => {
    for (const end of ['\n', '\r\n']) {
      const bytes = encode(text.replaceAll('\n', end), encoding);
      expect(await recogniseStart(bytes, { zone: 'UTC', fileName: 'a', mapping: null })).toEqual({ kind: 'recognised', format });
      for (const chunkSize of [1, 64 * 1024]) {
        const events = await readAll(format, bytes, { chunkSize });
        expect(events).toEqual(await readAll(format, text));
        expect(events.filter(({ kind }) => kind === 'sample' || kind === 'entry')).toHaveLength(1);
      }
    }
  });
});

const header = ['Zeit', 'Länge', 'Breite', 'Kilometerstand', 'Notiz'];
const cell = (text: string, delimiter: string, quoted: boolean): string =>
  quoted || text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Letters that no two of in Windows-1252 are one of UTF-8. */
const note = fc.string({ unit: fc.constantFrom(...Array.from('ab 1äöüß°,;\t"\n')), maxLength: 12 });
const titles = fc.array(fc.constantFrom('', 'sep=;', 'Fahrzeugdaten Export 01.03.2025', 'Fahrzeug;Zoë', 'a,b,c', '   '), { maxLength: 5 });

describe('a table', () => {
  it('reads as the same rows, whatever its delimiter, quotes, encoding, titles, line ends and surplus delimiters (SET-023)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(999_999), note), { minLength: 1, maxLength: 8 }),
        fc.record({
          delimiter: fc.constantFrom(',', ';', '\t'),
          quoted: fc.boolean(),
          encoding: fc.constantFrom(...encodingNames),
          titles,
          end: fc.constantFrom('\n', '\r\n'),
          surplus: fc.constantFrom('none', 'rows', 'all', 'header'),
          isEnded: fc.boolean(),
          chunkSize: fc.integer({ min: 1, max: 300 }),
        }),
        async (rows, { delimiter, quoted, encoding, titles: above, end, surplus, isEnded, chunkSize }) => {
          const lineOf = (cells: readonly string[], isHeader: boolean): string =>
            cells.map((text) => cell(text, delimiter, quoted)).join(delimiter) +
            (surplus === 'all' || surplus === (isHeader ? 'header' : 'rows') ? delimiter : '');
          const lines = rows.map(([km, text], index) =>
            lineOf([`2024-01-05 10:${String(index).padStart(2, '0')}:00`, '11.5', '48.1', `${km}`, text], false),
          );
          const text = [...above, lineOf(header, true), ...lines].join('\n').replaceAll('\n', end);
          const bytes = encode(isEnded ? text + end : text, encoding);
          const start = readTableStart(textOfStart(bytes));
          expect(start?.header.slice(0, 5)).toEqual(header);
          const { timeFormat, ...guessed } = guessMapping(start ?? { header: [], rows: [] });
          expect([timeFormat, guessed.columns.map(({ column }) => column)]).toEqual(['year_first', header.toSpliced(4).toSorted(byTarget)]);
          const mapping: ColumnMapping = { ...guessed, timeFormat: 'year_first' };
          const events = await readAll('csv', bytes, { mapping, chunkSize });
          expect(samplesOf(events).map(({ sample: { ts, odometerKm } }) => [new Date(ts).getUTCMinutes(), odometerKm])).toEqual(
            rows.map(([km], index) => [index, km]),
          );
          expect(events).toHaveLength(rows.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, readonly string[], readonly number[], readonly (readonly [number, string])[]]>([
    ['with a stray quote', ['1,"a', '2,b', '3,c'], [2, 3], [[2, 'unbalanced_quote']]],
    [
      'with two stray quotes',
      ['1,"a', '2,b', '3,"c', '4,d'],
      [2, 4],
      [
        [2, 'unbalanced_quote'],
        [4, 'unbalanced_quote'],
      ],
    ],
    ['with a stray quote above a quoted cell', ['1,"a', '2,b', '3,"c"', '4,d'], [2, 3, 4], [[2, 'unbalanced_quote']]],
    ['with a stray quote above a note of two lines', ['1,"a', '2,b', '3,"c', 'd"', '4,e'], [2, 3, 4], [[2, 'unbalanced_quote']]],
    ['with a note of three lines', ['1,"a', '2,b', '3"', '4,c'], [1, 4], []],
    ['with an empty line in a note', ['1,"a', '', 'b"', '2,c'], [1, 2], []],
    ['with a cell too many', ['1,a,x', '2,b'], [2], [[2, 'wrong_column_count']]],
  ])('%s loses no other row', async (_, lines, levels, rejected) => {
    const mapping: ColumnMapping = {
      timeFormat: 'unix_seconds',
      decimal: 'point',
      columns: [
        { column: 't', target: 'time', unit: null },
        { column: 'l', target: 'soc', unit: 'percent' },
      ],
    };
    const rows = lines.map((line) => (/^\d+,/.test(line) ? `170000000${line.replace(/^(\d)/, '$1,$1')}` : line));
    const events = await readAll('csv', `t,l,n\n${rows.join('\n')}\n`, { mapping });
    expect(samplesOf(events).map(({ sample }) => sample.soc)).toEqual(levels);
    expect(events.flatMap((event) => (event.kind === 'rejected' ? [[event.line, event.reason]] : []))).toEqual(rejected);
  });
});

/** The order in which a guess names the columns. */
function byTarget(a: string, b: string): number {
  const order = ['Zeit', 'Kilometerstand', 'Breite', 'Länge'];
  return order.indexOf(a) - order.indexOf(b);
}
