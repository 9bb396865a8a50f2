import { operatorOfCharge } from '@wattbook/domain/chargepoints/operator-of-charge';
import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import type { Database } from '../../../db/tenancy.ts';
import { listOperators } from '../../cards/public.ts';
import type { StoredChargePoint } from './charge-point-id.ts';
import type { ChargePointSource } from './charge-point-source.ts';
import { lockChargePoints, placeDue } from './place-listings.ts';

/** What an import changes, in charge points of its source. */
export interface ChargePointChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The charge points that a source has. */
export interface StatedBySource {
  readonly source: ChargePointSource;
  readonly chargePoints: readonly StoredChargePoint[];
  /** The ids of those that are gone; absent: of all that it has in the database and not among these. */
  readonly gone?: readonly string[];
  readonly onStored?: (stored: number) => void;
}

interface Input extends StatedBySource {
  readonly isDryRun?: boolean;
}

const batchRows = 1000;

/** Makes the charge points of a source those that it has now, in one transaction; what is the same is not written. A dry run takes it back. */
export async function storeChargePoints({ directory }: Pick<Database, 'directory'>, input: Input): Promise<ChargePointChanges> {
  const transaction = await directory.startTransaction().execute();
  try {
    const changes = await writeListings(transaction, input);
    if (input.isDryRun !== true) await placeDue(transaction);
    await (input.isDryRun === true ? transaction.rollback() : transaction.commit()).execute();
    return changes;
  } catch (error) {
    if (!transaction.isRolledBack && !transaction.isCommitted) await transaction.rollback().execute();
    throw error;
  }
}

/** Writes the rows of a source within a transaction; they are on the map after `placeDue`. */
export async function writeListings(
  db: Kysely<DirectoryTables>,
  { source, chargePoints: given, gone, onStored = () => undefined }: StatedBySource,
): Promise<ChargePointChanges> {
  const chargePoints = withBrands(given, await listOperators({ directory: db }));
  await lockChargePoints(db);
  await writeSource(db, source);
  let [added, changed] = [0, 0];
  for (let start = 0; start < chargePoints.length; start += batchRows) {
    const written = await writeBatch(db, source.name, chargePoints.slice(start, start + batchRows));
    added += written.filter(({ isNew }) => isNew).length;
    changed += written.filter(({ isNew }) => !isNew).length;
    onStored(Math.min(start + batchRows, chargePoints.length));
  }
  if (added > 0) await db.updateTable('charge_point_sources').set({ points_came: true }).where('name', '=', source.name).execute();
  const ids = chargePoints.map(({ id }) => id);
  const removed = await (gone === undefined ? removeOthers(db, source.name, ids) : removeThese(db, source.name, gone));
  return { added, changed, unchanged: chargePoints.length - added - changed, removed };
}

/** Registers write companies where the list of operators has brands (OQ-097): a charge point of a brand gets its id. */
function withBrands(points: readonly StoredChargePoint[], operators: Awaited<ReturnType<typeof listOperators>>): StoredChargePoint[] {
  const known = new Map<string, string | null>();
  return points.map((point) => {
    const key = `${point.country}\n${point.operator}`;
    const brand =
      known.get(key) ?? operatorOfCharge({ operatorId: null, pointName: point.operator, country: point.country }, operators)?.id ?? null;
    known.set(key, brand);
    return brand === null ? point : { ...point, operatorId: brand };
  });
}

const writeSource = (db: Kysely<DirectoryTables>, source: ChargePointSource) =>
  db
    .insertInto('charge_point_sources')
    .values({ ...source, read_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((of) => ({
        kind: of.ref('excluded.kind'),
        attribution: of.ref('excluded.attribution'),
        licence: of.ref('excluded.licence'),
        url: of.ref('excluded.url'),
        dated: of.ref('excluded.dated'),
        read_at: of.ref('excluded.read_at'),
      })),
    )
    .execute();

/** What a source states of a charge point: the columns that an import compares, with their types. */
const stated = {
  source: 'text',
  operator: 'text',
  operator_id: 'uuid',
  address: 'text',
  city: 'text',
  country: 'text',
  latitude: 'float8',
  longitude: 'float8',
  evses: 'jsonb',
  opening_times: 'text',
  tariffs: 'jsonb',
} as const;
const statedOf = (table: string) =>
  sql.raw(
    Object.keys(stated)
      .map((column) => `${table}${column}`)
      .join(', '),
  );

/** Returns only the rows that were new or different. */
async function writeBatch(db: Kysely<DirectoryTables>, source: string, chargePoints: readonly StoredChargePoint[]) {
  const values = chargePoints.map(({ operatorId, location, evses, openingTimes, tariffs = [], ...point }) => ({
    ...point,
    ...location,
    source,
    operator_id: operatorId,
    evses: JSON.stringify(evses),
    opening_times: openingTimes,
    tariffs: tariffs.length === 0 ? null : JSON.stringify(tariffs),
  }));
  const given = Object.entries({ id: 'uuid', ...stated } as const).map(
    ([column, type]) => sql`${values.map((value) => value[column as keyof (typeof values)[number]])}::${sql.raw(type)}[]`,
  );
  const { rows: written } = await sql<{ isNew: boolean }>`
    insert into charge_points (id, ${statedOf('')}, point_id)
    select *, id from unnest(${sql.join(given)}) as given (id, ${statedOf('')})
    on conflict (id) do update set (${statedOf('')}, gone_at, map_due) = row (${statedOf('excluded.')}, null, true)
    where charge_points.gone_at is not null or (${statedOf('charge_points.')}) is distinct from (${statedOf('excluded.')})
    -- A row that was inserted has no former version.
    returning xmax = 0 as "isNew"`.execute(db);
  return written;
}

/** What is gone stays, not on the map: charges may name it. */
async function removeOthers(db: Kysely<DirectoryTables>, source: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update charge_points set gone_at = now(), map_due = true where source = ${source} and gone_at is null
      and not exists (select from unnest(${ids}::uuid[]) as kept (id) where kept.id = charge_points.id)`.execute(db);
  return Number(numAffectedRows);
}

async function removeThese(db: Kysely<DirectoryTables>, source: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update charge_points set gone_at = now(), map_due = true where source = ${source} and gone_at is null and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return Number(numAffectedRows);
}
