import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledMasterData, importIntoInstallation } from '../features/vehicles/public.ts';
import { OperatorError } from '../operator-error.ts';
import { type ApiServer, openApiServer, signInAs } from '../testing/api-server.ts';
import { ecbFeed } from '@wattbook/simulator/rates/ecb-feed';
import {
  command,
  describeCards,
  describeImport,
  describeRates,
  parseMasterDataArgs,
  readCards,
  readMasterData,
  readRates,
} from './master-data.ts';

let server: ApiServer;
let folder: string;
beforeAll(async () => {
  server = await openApiServer();
  folder = await mkdtemp(join(tmpdir(), 'wattbook-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const model = (changes: object = {}) => ({
  brand: 'NIO',
  vehicle_type: 'car',
  type: 'bev',
  model: 'ET5',
  release_year: 2022,
  variant: '75 kWh',
  usable_battery_size: 73.5,
  ac_charger: { max_power: 11 },
  energy_consumption: { average_consumption: 17 },
  ...changes,
});
const file = (...models: readonly object[]) => readMasterData(JSON.stringify({ data: models }), 'ev-data.json');
const run = async (read: ReturnType<typeof file>, isDryRun = false) => {
  const changes = await importIntoInstallation(server.database, { entries: read.entries, isDryRun });
  return { changes, text: describeImport(read, changes, isDryRun).split('\n') };
};
const listed = async () => {
  const { headers } = await signInAs(server);
  const answer = await server.app.inject({ url: '/v1/master-data/vehicles?manufacture=NIO', headers });
  return answer
    .json<{ data: { model: string; efficiency: number | null }[] }>()
    .data.map(({ model: name, efficiency }) => [name, efficiency]);
};

describe('master-data import (VEH-079)', () => {
  it('shows what would change with --dry-run, and changes nothing', async () => {
    const { text } = await run(file(model()), true);
    expect(text).toContain('+ NIO ET5 75 kWh (73.5 kWh)');
    expect(text.at(-1)).toBe('This was a dry run: nothing was changed.');
    expect(await listed()).toEqual([]);
  });

  it('adds models, which are listed at once, and again changes nothing', async () => {
    expect((await run(file(model()))).changes.added.length).toBe(1);
    expect(await listed()).toEqual([['ET5', 0.17]]);
    const { changes, text } = await run(file(model()));
    expect([changes.added, changes.changed, changes.unchanged]).toEqual([[], [], 1]);
    expect(text.at(-1)).toMatch(/^Added: 0\. Changed: 0\. As before: 1\. Not in the file, and kept: \d+\.$/);
  });

  it('changes the facts of a model, names them, and keeps models that the file does not have', async () => {
    await run(file(model(), model({ model: 'ET7' })));
    const { text } = await run(file(model({ energy_consumption: { average_consumption: 18 }, ac_charger: null })));
    expect(text).toContain('~ NIO ET5 75 kWh (73.5 kWh): efficiency 0.17 -> 0.18, acPower 11 -> unknown');
    expect(await listed()).toEqual([
      ['ET5', 0.18],
      ['ET7', 0.17],
    ]);
  });

  it('stores no row for a model that is as in the release', async () => {
    const rows = () => server.database.directory.selectFrom('vehicle_master_data').select('id').execute();
    const before = await rows();
    const bundled = bundledMasterData()[0];
    if (bundled === undefined) throw new Error('The release has no models.');
    await importIntoInstallation(server.database, { entries: [{ ...bundled, efficiency: 0.9 }], isDryRun: false });
    expect((await rows()).length).toBe(before.length + 1);
    await importIntoInstallation(server.database, { entries: [bundled], isDryRun: false });
    expect(await rows()).toEqual(before);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['is no JSON', 'x', 'it is no JSON'],
    ['has a model that cannot be', JSON.stringify({ data: [model(), model({ usable_battery_size: -1 })] }), 'data.1.usable_battery_size'],
  ])('and %s is refused, and nothing was changed', async (_, text, problem) => {
    const before = await listed();
    const path = join(folder, 'ev-data.json');
    await writeFile(path, text);
    const refused = command.run(['import', path, '--release']).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(OperatorError);
    expect(String(await refused)).toContain(problem);
    expect(String(await refused)).toContain('Nothing was changed.');
    expect(await listed()).toEqual(before);
  });

  it('or does not exist is refused by name', async () =>
    expect(command.run(['import', join(folder, 'none.json')])).rejects.toThrow(`There is no file ${join(folder, 'none.json')}.`));
});

it('--release --dry-run leaves the file of the release as it is', async () => {
  const bundled = join(import.meta.dirname, '../features/vehicles/master-data/vehicle-master-data.jsonl');
  const before = await readFile(bundled, 'utf8');
  const path = join(folder, 'nio.json');
  await writeFile(path, JSON.stringify({ data: [model()] }));
  expect(await command.run(['import', path, '--release', '--dry-run', '--json'])).toBe(0);
  expect(await readFile(bundled, 'utf8')).toBe(before);
});

describe('the arguments', () => {
  it.each([
    [[]],
    [['import']],
    [['list']],
    [['import', 'a', 'b']],
    [['import', 'a', '--force']],
    [['import', 'cards']],
    [['import', 'cards', 'a', '--release']],
  ])('%j are refused', (args) => expect(parseMasterDataArgs(args)).toBeUndefined());

  it('are a file with its options', () =>
    expect(parseMasterDataArgs(['import', 'a.json', '--dry-run'])).toEqual({
      file: 'a.json',
      isDryRun: true,
      isRelease: false,
      json: false,
      noun: 'models',
    }));

  it('are cards or operators with a file', () =>
    expect(parseMasterDataArgs(['import', 'cards', 'a.jsonl'])).toMatchObject({ noun: 'cards', file: 'a.jsonl' }));
});

describe('an import of cards or operators', () => {
  it('reports what it adds, or why a file cannot be used', () => {
    const entries = readCards('operators', '{"name":"Vogt Strom","country":"DE"}', 'own.jsonl');
    expect(describeCards({ added: entries, changed: [], unchanged: 2 }, true).split('\n')).toEqual([
      '+ Vogt Strom (DE)',
      'Added: 1. Changed: 0. As before: 2.',
      'This was a dry run: nothing was changed.',
    ]);
    expect(() => readCards('cards', '{}', 'own.jsonl')).toThrow('own.jsonl cannot be used: line 1');
  });
});

describe('master-data import rates (decision 0181)', () => {
  const feed = ecbFeed([
    { day: '2026-11-27', rates: { USD: 1.05 } },
    { day: '2026-11-26', rates: { USD: 1.04, CHF: 0.93 } },
  ]);

  it('says of which days a file is, and what it changes', () => {
    expect(describeRates(readRates(feed, 'hist.xml'), { added: 2, changed: 1, unchanged: 0 }, true).split('\n')).toEqual([
      'Rates of 2 days, 2026-11-26 to 2026-11-27.',
      'Added: 2. Changed: 1. As before: 0.',
      'This was a dry run: nothing was changed.',
    ]);
  });

  it('refuses a file of something else with the reason, before it needs an installation', async () => {
    const path = join(folder, 'rates.xml');
    await writeFile(path, feed.slice(0, -30));
    await expect(command.run(['import', 'rates', path])).rejects.toThrow(
      new OperatorError('rates.xml cannot be used: it is cut off. Nothing was changed.'),
    );
  });

  it('takes one file, with or without a dry run', () => {
    expect(parseMasterDataArgs(['import', 'rates', 'a.xml', '--dry-run'])).toMatchObject({ noun: 'rates', file: 'a.xml', isDryRun: true });
    expect(parseMasterDataArgs(['import', 'rates'])).toBeUndefined();
    expect(parseMasterDataArgs(['import', 'rates', 'a.xml', '--release'])).toBeUndefined();
  });
});
