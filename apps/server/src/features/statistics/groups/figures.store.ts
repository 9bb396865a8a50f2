import type { ComparisonMode } from '@wattbook/domain/statistics/comparison';
import type { GroupFigures, KeyFigures } from '@wattbook/domain/statistics/group-figures';
import type { Metric } from '@wattbook/domain/statistics/metrics';
import { sql } from 'kysely';
import type { Database } from '../../../db/tenancy.ts';
import type { StoredFigures } from '../../../db/schema/statistics-tables.ts';

/** A row of figures of a group on this installation. `pack`: what may leave it in a pack; null: too few vehicles or accounts. */
export interface FiguresRow {
  readonly metric: Metric;
  readonly part: number;
  readonly figures: GroupFigures;
  readonly pack: GroupFigures | null;
}

interface NamedGroup {
  readonly mode: ComparisonMode;
  readonly name: string;
}

export const storedFigures = ({ key, vehicles, sources, low, quantile1, median, quantile3, high }: KeyFigures): StoredFigures => [
  key,
  vehicles,
  sources,
  low,
  quantile1,
  median,
  quantile3,
  high,
];

export const figuresOfStored = ([key, vehicles, sources, low, quantile1, median, quantile3, high]: StoredFigures): KeyFigures => ({
  key,
  vehicles,
  sources,
  low,
  quantile1,
  median,
  quantile3,
  high,
});

/** The digests of the groups of this installation, by `groupKey`. */
export async function readDigests({
  directory,
}: Pick<Database, 'directory'>): Promise<ReadonlyMap<string, NamedGroup & { digest: string | null }>> {
  const rows = await directory
    .selectFrom('statistics_figures')
    .select(['mode', 'name', 'digest'])
    .distinct()
    .where('origin', '=', '')
    .execute();
  return new Map(rows.map((row) => [groupKey(row), row]));
}

export const groupKey = ({ mode, name }: NamedGroup): string => `${mode} ${name}`;

export interface NewFigures extends NamedGroup {
  readonly rows: readonly FiguresRow[];
  readonly digest: string;
  readonly now: number;
}

/** Replaces the figures of some groups of this installation, in one transaction: there are thousands of groups, and each commit waits for the disk. */
export async function replaceFigures({ directory }: Pick<Database, 'directory'>, groups: readonly NewFigures[]): Promise<void> {
  if (groups.length === 0) return;
  const [modes, names] = [groups.map(({ mode }) => mode), groups.map(({ name }) => name)];
  const values = groups.flatMap(rowsOf);
  await directory.transaction().execute(async (transaction) => {
    await sql`
      delete from statistics_figures f using unnest(${modes}::text[], ${names}::text[]) as replaced (mode, name)
      where f.mode = replaced.mode and f.name = replaced.name and f.origin = ''`.execute(transaction);
    if (values.length > 0) await transaction.insertInto('statistics_figures').values(values).execute();
  });
}

const rowsOf = ({ mode, name, rows, digest, now }: NewFigures) =>
  rows.map(({ metric, part, figures, pack }) => ({
    mode,
    name,
    metric,
    part,
    digest,
    vehicles: figures.vehicles,
    keys: JSON.stringify(figures.keys.map(storedFigures)),
    pack_keys: pack === null ? null : JSON.stringify(pack.keys.map(storedFigures)),
    computed_at: new Date(now),
  }));

const hourMs = 3_600_000;

/** A night that nobody has computed, or began to and did not end. */
export async function claimNight({ directory }: Pick<Database, 'directory'>, night: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into statistics_nights (night, began_at) values (${night}, ${now})
    on conflict (night) do update set began_at = excluded.began_at
    where statistics_nights.ended_at is null and statistics_nights.began_at < ${new Date(now.getTime() - 2 * hourMs)}
    returning night`.execute(directory);
  return rows.length > 0;
}

export async function endNight({ directory }: Pick<Database, 'directory'>, night: string, now: Date): Promise<void> {
  await directory.updateTable('statistics_nights').set({ ended_at: now }).where('night', '=', night).execute();
  await directory.deleteFrom('statistics_nights').where('night', '<', night).execute();
}
