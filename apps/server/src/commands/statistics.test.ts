import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedStatisticsPack } from '@wattbook/contract/statistics/statistics-pack.schema';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSigning } from '../sealing/signing.ts';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { exportTo, importFrom, listImported, parseStatisticsArgs, removeImported } from './statistics.ts';

let server: ApiServer;
let person: SignedIn;
let folder: string;
let file: string;
const exporting = createSigning('e'.repeat(43));
const importing = createSigning('i'.repeat(43));

beforeAll(async () => {
  server = await openApiServer();
  folder = await mkdtemp(join(tmpdir(), 'wattbook-packs-'));
  file = join(folder, 'club.json');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  await figures().deleteFrom('statistics_figures').execute();
  await figures().deleteFrom('statistics_packs').execute();
});

const figures = () => server.database.directory;
const variant = 'tesla|model 3|long range';
const keysOf = (kw: number) => JSON.stringify([[40, 30, 900, kw - 20, kw - 5, kw, kw + 5, kw + 20]]);
const night = new Date('2026-06-01T02:00:00Z');

/** A group of this installation, as a night computes it. */
const addGroup = (kw: number, values: { pack_keys?: string | null; name?: string } = {}) =>
  figures()
    .insertInto('statistics_figures')
    .values({
      mode: 'variant',
      name: variant,
      metric: 'powerByLevel',
      part: 0,
      vehicles: 30,
      keys: keysOf(kw),
      pack_keys: keysOf(kw),
      computed_at: night,
      ...values,
    })
    .execute();

const at = (now: string) => Date.parse(now);
const exportNow = (now = '2026-06-02T00:00:00Z') =>
  exportTo({ database: server.database, signing: exporting, now: at(now) }, file, 'EV club of Hamburg');
const importNow = (signing = importing) => importFrom({ database: server.database, signing, now: at('2026-07-03T00:00:00Z') }, file);
const rows = () =>
  figures().selectFrom('statistics_figures').select(['name', 'origin', 'keys']).orderBy('origin').orderBy('name').execute();
async function ask() {
  const id = await insertVehicle(server, person);
  await server.database
    .forAccount(person.accountId)
    .updateTable('vehicles')
    .set({ manufacture: 'Tesla', model: 'Model 3', variant: 'Long Range' })
    .where('id', '=', id)
    .execute();
  const answer = await server.app.inject({ url: `/v1/statistics?id=21&vehicleId=${id}`, headers: person.headers });
  return answer.json<StatisticOf<21>>();
}
/** Changes the exported file; `signed`: by somebody who then signs it. */
async function alter(change: (pack: SignedStatisticsPack) => object, signed = false): Promise<void> {
  const { key, signature, ...pack } = change(JSON.parse(await readFile(file, 'utf8')) as SignedStatisticsPack) as SignedStatisticsPack;
  const again = signed ? { key: exporting.publicKey, signature: exporting.sign(canonicalJson(pack)) } : { key, signature };
  await writeFile(file, canonicalJson({ ...pack, ...again }));
}

describe('a pack of statistics', () => {
  it('shows another installation whose figures they are, from when and of how many cars', async () => {
    await addGroup(120);
    expect(await exportNow()).toContain('1 figures of groups, signed with the key');
    await figures().deleteFrom('statistics_figures').execute();
    expect(await importNow()).toContain('1 figures of groups of EV club of Hamburg, of 2026-06-02T00:00:00.000Z');
    const answer = await ask();
    expect(answer).toMatchObject({
      groupSufficient: true,
      vehicleTotal: 30,
      source: { kind: 'pack', name: 'EV club of Hamburg', asOf: night.toISOString() },
    });
    expect([answer.median[40], answer.source?.fingerprint?.length]).toEqual([120, 39]);
  });

  it('is not asked where the group of this installation is large enough', async () => {
    await addGroup(120);
    await exportNow();
    await importNow();
    await figures()
      .updateTable('statistics_figures')
      .set({ keys: keysOf(90), vehicles: 11 })
      .where('origin', '=', '')
      .execute();
    expect(await ask()).toMatchObject({ vehicleTotal: 11, source: { kind: 'installation' } });
  });

  it('has only groups that are large enough to leave, and is not written without any', async () => {
    await addGroup(120, { pack_keys: null });
    await expect(exportNow()).rejects.toThrow('There is no group of at least 25 cars of 10 accounts. No file was written.');
    await addGroup(100, { name: 'tesla|model y|rwd' });
    await exportNow();
    expect((JSON.parse(await readFile(file, 'utf8')) as SignedStatisticsPack).groups.map(({ name }) => name)).toEqual([
      'tesla|model y|rwd',
    ]);
  });

  it('replaces the former one of the same installation, with what is no more in it', async () => {
    await addGroup(120);
    await addGroup(100, { name: 'tesla|model y|rwd' });
    await exportNow();
    await importNow();
    await figures().deleteFrom('statistics_figures').where('origin', '=', '').where('name', '<>', variant).execute();
    await exportNow('2026-07-02T00:00:00Z');
    await importNow();
    expect((await rows()).map(({ name, origin }) => [name, origin === '' ? 'own' : 'pack'])).toEqual([
      [variant, 'own'],
      [variant, 'pack'],
    ]);
  });
});

describe('the imported packs', () => {
  it('are listed with their keys, and removed by one of them', async () => {
    expect(await listImported(server)).toBe('No figures of other installations were imported.');
    await addGroup(120);
    await exportNow();
    await importNow();
    const listed = await listImported(server);
    expect(listed).toContain('EV club of Hamburg: 1 figures of 2026-06-02T00:00:00.000Z, imported on 2026-07-03T00:00:00.000Z');
    await expect(removeImported(server, 'AAAA')).rejects.toThrow('No figures with the key AAAA were imported. Nothing was changed.');
    expect(await removeImported(server, listed.split('  ')[0] ?? '')).toBe('The 1 figures of EV club of Hamburg are removed.');
    expect((await rows()).map(({ origin }) => origin)).toEqual(['']);
    expect(await listImported(server)).toBe('No figures of other installations were imported.');
  });
});

describe('a file is refused, and nothing is imported of it,', () => {
  const key = `${'A'.repeat(43)}=`;
  it.each<[string, () => Promise<void>, string]>([
    ['that is no pack', () => writeFile(file, '{"format":"wattbook-logbook"}'), 'club.json is no pack of statistics. Nothing was changed.'],
    ['that is no JSON', () => writeFile(file, 'figures'), 'club.json is no pack of statistics. Nothing was changed.'],
    ['of a later version', () => alter((pack) => ({ ...pack, version: 2 })), 'is from a later version of Wattbook.'],
    [
      'of which a figure was altered',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, vehicles: 5000 })) })),
      'was altered after it was signed.',
    ],
    ['of which the name was altered', () => alter((pack) => ({ ...pack, name: 'Us' })), 'was altered after it was signed.'],
    ['with a key of somebody else', () => alter((pack) => ({ ...pack, key })), 'was altered after it was signed.'],
    ['without a signature', () => alter(({ signature: _, ...pack }) => pack), 'was altered after it was signed.'],
    [
      'with an unknown metric',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, metric: 'songs' })) }), true),
      'has figures of "songs", which this version does not know',
    ],
    [
      'with too few cars',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, vehicles: 24 })) }), true),
      'is no pack that Wattbook writes: groups.0.vehicles is wrong.',
    ],
    [
      'with quartiles in another order',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, keys: [[40, 30, 9, 5, 4, 3, 2, 1]] })) }), true),
      'groups.0.keys.0 is wrong.',
    ],
    [
      'with a level that no battery has',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, keys: [[101, 30, 9, 1, 2, 3, 4, 5]] })) }), true),
      'groups.0 is wrong.',
    ],
    [
      'with a level twice',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, keys: [...group.keys, ...group.keys] })) }), true),
      'groups.0 is wrong.',
    ],
    [
      'with more cars at a level than in the group',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, keys: [[40, 31, 9, 1, 2, 3, 4, 5]] })) }), true),
      'groups.0 is wrong.',
    ],
    ['with a name that a terminal would obey', () => alter((pack) => ({ ...pack, name: 'Club\u001b[2J' }), true), 'name is wrong.'],
    [
      'with a group whose name no database can keep',
      () => alter((pack) => ({ ...pack, groups: pack.groups.map((group) => ({ ...group, name: 'tesla\0' })) }), true),
      'groups.0.name is wrong.',
    ],
    [
      'of a day that has not come',
      () => alter((pack) => ({ ...pack, madeAt: '2026-07-05T00:00:00Z' }), true),
      'is of 2026-07-05T00:00:00Z, which has not come yet: the clock there or here is wrong. Nothing was changed.',
    ],
    ['with a group twice', () => alter((pack) => ({ ...pack, groups: [...pack.groups, ...pack.groups] }), true), 'has a group twice.'],
    ['that does not exist', () => rm(file), 'There is no file'],
  ])('%s', async (_, change, message) => {
    await addGroup(120);
    await exportNow();
    const before = await rows();
    await change();
    await expect(importNow()).rejects.toThrow(message);
    expect(await rows()).toEqual(before);
  });

  it('that is older than what is there, the same, or of this installation', async () => {
    await addGroup(120);
    await exportNow('2026-06-20T00:00:00Z');
    await importNow();
    await expect(importNow()).rejects.toThrow('was imported before');
    await exportNow('2026-06-10T00:00:00Z');
    await expect(importNow()).rejects.toThrow('older than what is there of EV club of Hamburg, of 2026-06-20T00:00:00.000Z');
    await expect(importNow(exporting)).rejects.toThrow('was exported here');
  });
});

describe('the arguments of the command', () => {
  it.each<[string[], object | undefined]>([
    [['export', 'a.json', '--name', ' Club '], { action: 'export', file: 'a.json', name: 'Club' }],
    [['import', 'a.json'], { action: 'import', file: 'a.json' }],
    [['export', 'a.json'], undefined],
    [['export', 'a.json', '--name', ' '], undefined],
    [['export', 'a.json', '--name', 'Club\u001b[2J'], undefined],
    [['import', 'a.json', '--name', 'x'], undefined],
    [['import'], undefined],
    [['import', 'a.json', 'b.json'], undefined],
    [['list'], { action: 'list' }],
    [['remove', 'AB12'], { action: 'remove', key: 'AB12' }],
    [['list', 'a.json'], undefined],
    [['remove'], undefined],
    [['remove', 'AB12', '--name', 'x'], undefined],
    [['drop', 'a.json'], undefined],
    [['import', 'a.json', '--force'], undefined],
  ])('%s', (args, expected) => expect(parseStatisticsArgs(args)).toEqual(expected));
});
