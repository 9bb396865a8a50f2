import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRegister } from '../features/chargepoints/public.ts';
import { OperatorError } from '../operator-error.ts';
import { command, describeChargePoints, parseChargePointArgs } from './charge-points.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-'));
});
afterAll(() => rm(folder, { recursive: true }));

const changes = { added: 2, changed: 1, unchanged: 3, removed: 4 };
const header = 'Betreiber;Straße;Hausnummer;Postleitzahl;Ort;Breitengrad;Längengrad;Steckertypen1;Nennleistung Stecker1';

describe('charge-points import (CHG-069)', () => {
  it('reports what it read and changed, and each row that it did not read with its line and reason', async () => {
    const path = join(folder, 'register.csv');
    await writeFile(path, `${header}\nStadtfunke;Am Ring;4;85354;Freising;48,4;11,7;AC Typ 2 Steckdose;22\n;;;;;;;;\nx\n`);
    const read = await readRegister([{ path, name: 'register.csv' }], () => undefined);
    if (read.kind === 'unreadable') throw new Error(read.problem);
    expect(describeChargePoints(read, changes, true).split('\n')).toEqual([
      'Rows: 3. Charge points: 1, for 1 cars at once. Not read: 2 rows.',
      'register.csv, line 3: it has no operator',
      'register.csv, line 4: it has more or fewer cells than the header',
      'Added: 2. Changed: 1. As before: 3. Removed: 4.',
      'This was a dry run: nothing was changed.',
    ]);
  });

  it('lists at most twenty of them', () => {
    const refused = Array.from({ length: 23 }, (_, index) => ({ file: 'a.csv', line: index + 2, reason: 'no_position' as const }));
    const lines = describeChargePoints({ chargePoints: [], refused, rows: 23 }, changes, false).split('\n');
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

  it.each([[[]], [['import']], [['list', 'a']], [['import', 'a', '--force']]])('refuses the arguments %j', (args) =>
    expect(parseChargePointArgs(args)).toBeUndefined(),
  );

  it('takes several files', () =>
    expect(parseChargePointArgs(['import', 'a.csv', 'b.csv', '--dry-run'])).toEqual({
      files: ['a.csv', 'b.csv'],
      isDryRun: true,
      json: false,
    }));
});
