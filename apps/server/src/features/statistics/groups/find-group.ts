import { groupName, type Model } from '@wattbook/domain/statistics/comparison';
import { sql } from 'kysely';
import type { StoredFigures } from '../../../db/schema/statistics-tables.ts';
import type { Database } from '../../../db/tenancy.ts';
import { fingerprintOfKey } from '../../signing/public.ts';
import { figuresOfStored } from './figures.store.ts';
import type { Asked, Group } from './group.ts';

interface Row {
  readonly origin: string;
  readonly vehicles: number;
  readonly keys: StoredFigures[];
  readonly computed_at: Date;
  readonly pack: string | null;
}

/**
 * The figures of the group of a vehicle: those of this installation, or, where its group is too small, those of the imported pack with the most vehicles. Null: there are none. Reads the primary key, whatever the size of the group.
 */
export async function findGroup(
  { directory }: Pick<Database, 'directory'>,
  model: Model,
  { mode, metric, year = 0 }: Asked,
): Promise<Group | null> {
  const name = groupName(model, mode);
  if (name === null) return null;
  const { rows } = await sql<Row>`
    select f.origin, f.vehicles, f.keys, f.computed_at, p.name as pack
    from statistics_figures f left join statistics_packs p on p.key = f.origin
    where f.mode = ${mode} and f.name = ${name} and f.metric = ${metric} and f.part = ${year}
    order by f.origin <> '', f.vehicles desc, f.origin limit 1`.execute(directory);
  const [row] = rows;
  if (row === undefined) return null;
  const asOf = row.computed_at.toISOString();
  return {
    vehicles: row.vehicles,
    keys: row.keys.map(figuresOfStored),
    source:
      row.pack === null
        ? { kind: 'installation', name: null, fingerprint: null, asOf }
        : { kind: 'pack', name: row.pack, fingerprint: fingerprintOfKey(row.origin), asOf },
  };
}
