import { describe, expect, it } from 'vitest';
import { filesInOrder, needsZone, problemOfFiles, problemOfFormats, recogniseFiles } from './check-files.ts';

const file = (name: string, size = 1000) => ({ name, size });
/** The header of the first file of a zip, and its name. */
const archive = `PK\u0003\u0004${'\0'.repeat(22)}\n\0\0\0README.txt`;
const problemOf = (files: Parameters<typeof problemOfFiles>[0]) => problemOfFiles(files, (bytes) => `${bytes} bytes`);

describe('chosen files', () => {
  it.each<[string, { name: string; size: number }[], string | null]>([
    ['one month', [file('TeslaFi32026.csv')], null],
    ['capitals', [file('MARCH.CSV')], null],
    ['none', [], 'imports.problem.none'],
    ['an empty one', [file('a.csv', 0)], 'imports.problem.empty'],
    ['one of 200 MB', [file('a.csv', 200_000_000)], 'imports.problem.tooLarge'],
    ['more than 1 GB', Array.from({ length: 11 }, (_, at) => file(`${at}.csv`, 99_000_000)), 'imports.problem.tooMuch'],
    ['61 months', Array.from({ length: 61 }, (_, at) => file(`${at}.csv`)), 'imports.problem.tooMany'],
  ])('are checked before they are sent: %s (SET-025)', (_, files, key) => {
    expect(problemOf(files)?.key ?? null).toBe(key);
  });

  it.each<[string, string[], string | null, boolean]>([
    ['a TeslaFi export', ['Date,driveNumber,chargeNumber\n'], null, true],
    ['records of Fleet Telemetry, whose times have a zone', ['{"vin":"V","data":[]}'], null, false],
    ['a table whose columns have to be mapped', ['when;level\n1;2\n'], null, true],
    ['GPX tracks', ['<gpx><trk/></gpx>'], null, false],
    ['a workbook', ['PK\u0003\u0004'], 'imports.problem.unknown', false],
    ['the archive of an account', [archive], null, false],
    ['an archive beside another file', [archive, '<gpx><trk/></gpx>'], 'imports.problem.archiveAlone', false],
    ['a workbook among exports, which the server names', ['PK\u0003\u0004', 'Date,driveNumber,chargeNumber\n'], null, true],
  ])('are recognised by their content: %s (SET-025, OQ-065)', async (_, contents, key, zone) => {
    const starts = await recogniseFiles(contents.map((content) => new Blob([content])));
    const formats = starts.map(({ format }) => format);
    const files = contents.map((_content, at) => file(`${at}`));
    expect([problemOfFormats(files, starts)?.key ?? null, needsZone(formats, null)]).toEqual([key, zone]);
  });

  it.each<[string, string, readonly string[] | null]>([
    ['an unknown table', 'when;level\n1;2\n', ['when', 'level']],
    ['a table that lacks columns of its format', 'Date,driveNumber\n1,2\n', ['Date', 'driveNumber']],
    ['a TeslaFi export', 'Date,driveNumber,chargeNumber\n1,2,3\n', null],
    ['a header alone', 'when;level\n', null],
    ['a table below titles', 'Export 2026\n\nwhen;level\n1;2\n', ['when', 'level']],
    ['a table whose rows have a delimiter more', 'when;level\n1;2;\n3;4;\n', ['when', 'level']],
    ['a table of 200 KB, cut in a letter', `when;level\n${'ä;ö\n'.repeat(40_000)}`, ['when', 'level']],
  ])('have columns to map: %s (SET-023)', async (_, content, header) => {
    const [start] = await recogniseFiles([new Blob([content])]);
    expect(start?.table?.header ?? null).toEqual(header);
  });

  it.each<[string, (text: string) => Uint8Array<ArrayBuffer>]>([
    ['Windows-1252', (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
    ['UTF-16', (text) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)],
  ])('are read in %s as in UTF-8 (SET-023)', async (_, encode) => {
    const [table, fuel] = ['Zeit;Länge\n1;2\n', 'Date,Odometer,FuelConsumed,Cost,Notes\n1/15/2024,1,2,$3.00,Öl\n'];
    expect(await recogniseFiles([table, fuel].map((text) => new Blob([encode(text)])))).toMatchObject([
      { format: 'csv', table: { header: ['Zeit', 'Länge'] } },
      { format: 'lubelogger', dates: { order: 'month_first' } },
    ]);
  });

  it('that are too large show both sizes', () => {
    const values = { name: 'a.csv', size: '200000000 bytes', most: '100000000 bytes' };
    expect(problemOf([file('a.csv', 200_000_000)])?.values).toEqual(values);
  });

  it('continue an upload only if they are the announced ones, in any order', () => {
    const [march, april] = [file('3.csv', 3), file('4.csv', 4)];
    expect(filesInOrder([march, april], [april, march])).toEqual([march, april]);
    for (const others of [[march], [march, april, april], [march, file('4.csv', 5)]])
      expect(filesInOrder([march, april], others)).toBeNull();
  });
});
