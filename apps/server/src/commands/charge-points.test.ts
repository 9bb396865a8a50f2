import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { germanRegister, readFiles } from '../features/chargepoints/public.ts';
import { OperatorError } from '../operator-error.ts';
import { parseChargePointArgs } from './charge-points/arguments.ts';
import { command, describeChargePoints } from './charge-points.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-'));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

const changes = { added: 2, changed: 1, unchanged: 3, removed: 4 };
const header = 'Betreiber;Straße;Hausnummer;Postleitzahl;Ort;Breitengrad;Längengrad;Steckertypen1;Nennleistung Stecker1';

describe('charge-points import (CHG-069)', () => {
  it('reports what it read and changed, and each row that it did not read with its line and reason', async () => {
    const path = join(folder, 'register.csv');
    await writeFile(path, `${header}\nStadtfunke;Am Ring;4;85354;Freising;48,4;11,7;AC Typ 2 Steckdose;22\n;;;;;;;;\nx\n`);
    const read = await readFiles(germanRegister, [{ path, name: 'register.csv' }], () => undefined);
    expect(describeChargePoints(read, changes, true).split('\n')).toEqual([
      'Read: 3. Charge points: 1, for 1 cars at once. Not read: 2.',
      'register.csv, line 3: it has no operator',
      'register.csv, line 4: it has more or fewer cells than the header',
      'Added: 2. Changed: 1. As before: 3. Removed: 4.',
      'This was a dry run: nothing was changed.',
    ]);
  });

  it('lists at most twenty of them', () => {
    const refused = Array.from({ length: 23 }, (_, index) => ({ where: `a.csv, line ${index + 2}`, reason: 'no_position' }));
    const lines = describeChargePoints({ chargePoints: [], refused, entries: 23, leftOut: 0 }, changes, false).split('\n');
    expect([lines.length, lines[21]]).toEqual([23, 'and 3 more; --json lists all']);
  });

  it('refuses a file that does not exist, and one that is no register, before it needs an installation', async () => {
    const path = join(folder, 'other.csv');
    await writeFile(path, 'a,b\n1,2\n');
    await expect(command.run(['import', path])).rejects.toThrow(
      new OperatorError('Nothing was changed: other.csv has none of the headers of the register.'),
    );
    await expect(command.run(['import', join(folder, 'none.csv')])).rejects.toThrow(`There is no file ${join(folder, 'none.csv')}.`);
  });

  it('says why of what it cannot read, also where that is everything', async () => {
    const path = join(folder, 'swapped.geojson');
    const feature = { id: 'n/1', properties: { amenity: 'charging_station' }, geometry: { coordinates: [48.4, 11.7] } };
    await writeFile(path, JSON.stringify({ features: [feature, { a: 1 }] }));
    await expect(command.run(['import', path, '--from', 'openstreetmap'])).rejects.toThrow(
      new OperatorError(
        'Nothing was changed: no charge point in it can be read.\nswapped.geojson, entry 1: its latitude and longitude are in each other’s place\nswapped.geojson, entry 2: it does not have the fields of this format',
      ),
    );
    const register = join(folder, 'empty.csv');
    await writeFile(register, `${header}\nx\n`);
    await expect(command.run(['import', register])).rejects.toThrow('empty.csv, line 2: it has more or fewer cells than the header');
  });

  it.each([
    [[]],
    [['import']],
    [['list', 'a']],
    [['import', 'a', '--force']],
    [['import', 'a', '--from', 'ocpi']],
    [['import', 'a', '--from', 'somewhere']],
    [['import', 'a', '--dated', 'yesterday']],
    [['import', 'a', '--url', 'javascript:alert(1)']],
    [['read', 'a']],
    [['read', '--dry-run']],
    [['read', '--fewer']],
  ])('refuses the arguments %j', (args) => expect(parseChargePointArgs(args)).toBeUndefined());

  it('takes several files of a source, and what the map says of it', () => {
    expect(parseChargePointArgs(['import', 'a.csv', 'b.csv', '--dry-run'])).toEqual({
      action: 'import',
      files: ['a.csv', 'b.csv'],
      source: germanRegister,
      isDryRun: true,
      hasFewer: false,
      json: false,
    });
    const said = ['--name', 'stadtfunke', '--attribution', 'Stadtfunke', '--licence', 'CC BY 4.0', '--dated', '2026-09-01'];
    expect(parseChargePointArgs(['import', 'a.json', '--from', 'ocpi', ...said])).toMatchObject({
      source: { kind: 'ocpi', name: 'stadtfunke', attribution: 'Stadtfunke', licence: 'CC BY 4.0', url: null, dated: '2026-09-01' },
    });
    expect(parseChargePointArgs(['read', '--json'])).toEqual({ action: 'read', json: true });
  });

  it('needs the address and token of an operator to read it', async () => {
    vi.stubEnv('BASE_URL', '');
    await expect(command.run(['read'])).rejects.toThrow('No operator is set');
  });
});
