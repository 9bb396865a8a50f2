import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlugs } from './plugs.ts';
import { readRegister } from './read-register.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (files: Readonly<Record<string, string | Buffer>>) => {
  const named = Object.entries(files).map(([name, content]) => ({ name, path: join(folder, name), content }));
  for (const { path, content } of named) await writeFile(path, content);
  return readRegister(named, () => undefined);
};
const readPoints = async (files: Parameters<typeof read>[0]) => {
  const register = await read(files);
  if (register.kind === 'unreadable') throw new Error(register.problem);
  return register;
};

/** The authority's file: lines above the header, `;`, decimal commas, up to six points in a row. */
const above = 'Ladesäulenregister;;\n;;\n"Letzte Aktualisierung vom: 01.09.2026";;\n';
const points = (power: string) =>
  [1, 2, 3, 4, 5, 6].map((number) => `Steckertypen${number};${power.replace('#', String(number))};EVSE-ID${number};Public Key${number}`);
const header = `Ladeeinrichtungs-ID;Betreiber;Anzahl Ladepunkte;Straße;Hausnummer;Adresszusatz;Postleitzahl;Ort;Breitengrad;Längengrad;${points('Nennleistung Stecker#').join(';')}`;
const row = ({
  operator = 'Stadtfunke',
  street = 'Am Ring',
  number = '4',
  latitude = '48,4001',
  longitude = '11,7423',
  evses = ['AC Typ 2 Steckdose;22;DE*1;', 'AC Typ 2 Steckdose;22;DE*2;'],
} = {}) =>
  `1010;${operator};2;${street};${number};;85354;Freising;${latitude};${longitude};${[...evses, ...Array<string>(6 - evses.length).fill(';;;')].join(';')}`;
const official = (...rows: readonly string[]) => `${above}${[header, ...rows].join('\r\n')}\r\n`;
const ac22 = { connectors: [{ standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 }] };

describe('the register of the Bundesnetzagentur as it publishes it (CHG-069)', () => {
  it('has operator, address, position and points of each station, below some lines of text', async () => {
    const { chargePoints, refused } = await readPoints({ 'official.csv': official(row()) });
    expect(refused).toEqual([]);
    expect(chargePoints).toEqual([
      {
        id: expect.any(String),
        operatorId: expect.any(String),
        operator: 'Stadtfunke',
        address: 'Am Ring 4, 85354 Freising',
        city: 'Freising',
        country: 'DE',
        openingTimes: null,
        location: { latitude: 48.4001, longitude: 11.7423 },
        evses: [ac22, ac22],
      },
    ]);
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    [
      'UTF-8 with single lines in Windows-1252',
      (text: string) => Buffer.concat(text.split('\n').map((line, index) => Buffer.from(`${line}\n`, index % 2 === 0 ? 'utf8' : 'latin1'))),
    ],
  ])('is read in %s', async (_, encode) => {
    const { chargePoints } = await readPoints({
      'official.csv': encode(official(row({ operator: 'Kühlwärts', street: 'Höhenweg' }), row())),
    });
    expect(chargePoints.map(({ operator, address }) => [operator, address])).toEqual([
      ['Kühlwärts', 'Höhenweg 4, 85354 Freising'],
      ['Stadtfunke', 'Am Ring 4, 85354 Freising'],
    ]);
  });

  it('can have line feeds, semicolons and quotes in its cells', async () => {
    const { chargePoints } = await readPoints({
      'official.csv': official(
        row({ operator: '"Lade ""Punkt"";\nVerein"', evses: ['"DC CHAdeMO; AC Typ 2 Steckdose";"50; 43";;'] }),
        row(),
      ),
    });
    expect(chargePoints.map(({ operator }) => operator)).toEqual(['Lade "Punkt"; Verein', 'Stadtfunke']);
    expect(chargePoints[0]?.evses[0]?.connectors.map(({ standard, max_power }) => [standard, max_power])).toEqual([
      ['chademo', 50],
      ['type2', 43],
    ]);
  });

  it('is read with its former names of columns', async () => {
    const former = header.replace(/Nennleistung Stecker(\d)/g, 'P$1 [kW]');
    const { chargePoints } = await readPoints({ 'official.csv': `${above}${former}\n${row()}\n` });
    expect(chargePoints[0]?.evses).toEqual([ac22, ac22]);
  });

  it('has one charge point for all stations of an operator at one address and position', async () => {
    const elsewhere = row({ latitude: '48,4011' });
    const { chargePoints } = await readPoints({ 'official.csv': official(row(), row(), elsewhere, row({ operator: 'Ladeteller' })) });
    expect(chargePoints.map(({ operator, evses }) => [operator, evses.length])).toEqual([
      ['Stadtfunke', 4],
      ['Stadtfunke', 2],
      ['Ladeteller', 2],
    ]);
  });

  it('leaves out a house number of 0, which stands for none', async () => {
    const { chargePoints } = await readPoints({ 'official.csv': official(row({ number: '0' })) });
    expect(chargePoints[0]?.address).toBe('Am Ring, 85354 Freising');
  });

  it('names each row that it cannot read, and reads the others', async () => {
    const stray = `7;"Stadtfunke;${'x;'.repeat(30)}`;
    const { chargePoints, refused } = await readPoints({
      'official.csv': official(
        stray,
        row({ operator: ' ' }),
        row({ latitude: '0' }),
        row({ longitude: '194,2' }),
        row({ latitude: 'x' }),
        row({ latitude: '11,7423', longitude: '48,4001' }),
        row({ evses: [] }),
        'cut;off',
        row(),
      ),
    });
    expect(chargePoints.length).toBe(1);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'unclosed_quote'],
      [6, 'no_operator'],
      [7, 'no_position'],
      [8, 'outside_earth'],
      [9, 'no_position'],
      [10, 'swapped'],
      [11, 'no_points'],
      [12, 'column_count'],
    ]);
  });
});

describe('a register in two files', () => {
  const stations =
    'station_id,Betreiber,Straße,Hausnummer,Postleitzahl,Ort,Breitengrad,Längengrad\n0,Stadtfunke,Am Ring,4,85354,Freising,48.4001,11.7423\n';
  const stationPoints = 'station_id,point_id,power,public key,steckertyp\n0,1,22.0,,AC Steckdose Typ 2\n0,2,22.0,,\n';

  it('is joined by the ids of its stations, whichever comes first', async () => {
    const [one, other] = [
      await readPoints({ 'a.csv': stations, 'b.csv': stationPoints }),
      await readPoints({ 'b.csv': stationPoints, 'a.csv': stations }),
    ];
    expect(one.chargePoints).toEqual(other.chargePoints);
    expect(one.chargePoints[0]?.evses).toEqual([ac22, { connectors: [{ ...ac22.connectors[0], standard: null }] }]);
  });

  it('has the ids that the charge points have in the file of the authority', async () => {
    const { chargePoints } = await readPoints({ 'official.csv': official(row()) });
    const joined = await readPoints({ 'a.csv': stations, 'b.csv': stationPoints });
    expect(joined.chargePoints[0]?.id).toBe(chargePoints[0]?.id);
  });

  it('names rows of points without a station, stations without points, and a second one with the same id', async () => {
    const { refused } = await readPoints({
      'a.csv': `${stations}${stations.split('\n')[1]}\n1,Ladeteller,Am Ring,5,85354,Freising,48.41,11.74\n`,
      'b.csv': `${stationPoints}9,1,22.0,,\n0,3,,,\n`,
    });
    expect(refused).toEqual([
      { file: 'a.csv', line: 3, reason: 'same_station' },
      { file: 'b.csv', line: 5, reason: 'no_connector' },
      { file: 'a.csv', line: 4, reason: 'no_points' },
      { file: 'b.csv', line: 4, reason: 'unknown_station' },
    ]);
  });

  it.each([
    ['one of them is missing', { 'a.csv': stations }, /needs the one of their points/],
    ['a file is something else', { 'a.csv': 'a,b\n1,2\n' }, /a.csv has none of the headers/],
    [
      'a column has another name',
      { 'a.csv': official(row()).replace('Breitengrad', 'Breite') },
      /a.csv has none.*: the column Breitengrad is missing/,
    ],
    ['it is in UTF-16', { 'a.csv': Buffer.from(`\uFEFF${official(row())}`, 'utf16le') }, /a.csv is in UTF-16; save it as UTF-8/],
  ])('is refused where %s', async (_, files, problem) =>
    expect(await read(files)).toEqual({ kind: 'unreadable', problem: expect.stringMatching(problem) }),
  );
});

describe('the connectors of a point (MAP-033)', () => {
  it.each([
    [
      'AC Steckdose Typ 2, AC Schuko',
      '22.0',
      [
        ['type2', 22],
        ['schuko', 22],
      ],
    ],
    ['AC Kupplung Typ 2', '43', [['type2_cable', 43]]],
    ['AC Typ 2 Fahrzeugkupplung', '43', [['type2_cable', 43]]],
    ['DC Fahrzeugkupplung Typ Combo 2 (CCS)', '150,5', [['ccs', 150.5]]],
    [
      'DC Kupplung Combo, DC CHAdeMO',
      '50',
      [
        ['ccs', 50],
        ['chademo', 50],
      ],
    ],
    ['AC CEE 5 polig', '', [['cee', null]]],
    ['3059 3013 0607', '22', [[null, 22]]],
    ['', '0', null],
    ['', '', null],
  ])('"%s" with "%s" kW', (plugs, power, expected) =>
    expect(readPlugs(plugs, power)?.map(({ standard, max_power }) => [standard, max_power]) ?? null).toEqual(expected),
  );
});
