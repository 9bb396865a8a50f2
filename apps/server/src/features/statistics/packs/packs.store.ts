import type { SignedStatisticsPack, StatisticsPack } from '@wattbook/contract/statistics/statistics-pack.schema';
import type { Database } from '../../../db/tenancy.ts';

type Directory = Pick<Database, 'directory'>;

/** The groups of this installation that may leave it. */
export async function readPackGroups({ directory }: Directory): Promise<StatisticsPack['groups']> {
  const rows = await directory
    .selectFrom('statistics_figures')
    .select(['mode', 'name', 'metric', 'part', 'vehicles', 'computed_at', 'pack_keys'])
    .where('origin', '=', '')
    .where('pack_keys', 'is not', null)
    .orderBy('mode')
    .orderBy('name')
    .orderBy('metric')
    .orderBy('part')
    .execute();
  return rows.map(({ computed_at: computedAt, pack_keys: keys, ...group }) => ({
    ...group,
    computedAt: computedAt.toISOString(),
    keys: keys ?? [],
  }));
}

/** The pack of a key that was imported last. */
export const findPack = ({ directory }: Directory, key: string) =>
  directory.selectFrom('statistics_packs').select(['name', 'made_at']).where('key', '=', key).executeTakeFirst();

/** Rows of one statement. */
const batch = 1000;

/** The imported packs, by name, each with the number of its figures. */
export const listPacks = ({ directory }: Directory) =>
  directory
    .selectFrom('statistics_packs')
    .leftJoin('statistics_figures', 'statistics_figures.origin', 'statistics_packs.key')
    .select(({ fn }) => ['key', 'statistics_packs.name as name', 'made_at', 'imported_at', fn.count<number>('metric').as('figures')])
    .groupBy(['key', 'statistics_packs.name', 'made_at', 'imported_at'])
    .orderBy('statistics_packs.name')
    .orderBy('key')
    .execute();

/** Removes a pack with all its figures. */
export const removePack = ({ directory }: Directory, key: string): Promise<void> =>
  directory.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('statistics_figures').where('origin', '=', key).execute();
    await transaction.deleteFrom('statistics_packs').where('key', '=', key).execute();
  });

/** Replaces the figures of a pack's installation, all or nothing. */
export async function replacePack(
  { directory }: Directory,
  { key, name, madeAt, groups }: SignedStatisticsPack,
  now: number,
): Promise<void> {
  await directory.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('statistics_figures').where('origin', '=', key).execute();
    const pack = { name, made_at: new Date(madeAt), imported_at: new Date(now) };
    await transaction
      .insertInto('statistics_packs')
      .values({ key, ...pack })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(pack))
      .execute();
    for (let at = 0; at < groups.length; at += batch) {
      const rows = groups.slice(at, at + batch).map(({ computedAt, keys, ...group }) => ({
        ...group,
        origin: key,
        keys: JSON.stringify(keys),
        computed_at: new Date(computedAt),
      }));
      await transaction.insertInto('statistics_figures').values(rows).execute();
    }
  });
}
