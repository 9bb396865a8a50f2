import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import type { Database } from '../../../db/tenancy.ts';
import type { StoredChargePoint } from './charge-point-id.ts';

/** What an import changes, in charge points. */
export interface ChargePointChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

interface Input {
  /** The register: its charge points that are not among these are removed. */
  readonly source: string;
  readonly chargePoints: readonly StoredChargePoint[];
  readonly isDryRun?: boolean;
  readonly onStored?: (stored: number) => void;
}

/** The source of what the register of the Bundesnetzagentur has. */
export const germanRegister = 'bundesnetzagentur';

const batchRows = 1000;

/** Makes the charge points of a source those that it has now, in one transaction; what is the same is not written. A dry run takes it back. */
export async function storeChargePoints({ directory }: Pick<Database, 'directory'>, input: Input): Promise<ChargePointChanges> {
  const { source, chargePoints, isDryRun = false, onStored = () => undefined } = input;
  const transaction = await directory.startTransaction().execute();
  try {
    let [added, changed] = [0, 0];
    for (let start = 0; start < chargePoints.length; start += batchRows) {
      const written = await writeBatch(transaction, source, chargePoints.slice(start, start + batchRows));
      added += written.filter(({ isNew }) => isNew).length;
      changed += written.filter(({ isNew }) => !isNew).length;
      onStored(Math.min(start + batchRows, chargePoints.length));
    }
    const removed = await removeOthers(
      transaction,
      source,
      chargePoints.map(({ id }) => id),
    );
    await (isDryRun ? transaction.rollback() : transaction.commit()).execute();
    return { added, changed, unchanged: chargePoints.length - added - changed, removed };
  } catch (error) {
    if (!transaction.isRolledBack && !transaction.isCommitted) await transaction.rollback().execute();
    throw error;
  }
}

/** Returns only the rows that were new or different. */
async function writeBatch(db: Kysely<DirectoryTables>, source: string, chargePoints: readonly StoredChargePoint[]) {
  return (
    db
      .insertInto('charge_points')
      .values(
        chargePoints.map(({ id, operator, operatorId, address, city, location, evses }) => ({
          id,
          source,
          operator,
          operator_id: operatorId,
          address,
          city,
          ...location,
          evses: JSON.stringify(evses),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((of) => ({
            source: of.ref('excluded.source'),
            operator: of.ref('excluded.operator'),
            operator_id: of.ref('excluded.operator_id'),
            address: of.ref('excluded.address'),
            city: of.ref('excluded.city'),
            latitude: of.ref('excluded.latitude'),
            longitude: of.ref('excluded.longitude'),
            evses: of.ref('excluded.evses'),
          }))
          .where(sql<boolean>`charge_points is distinct from excluded`),
      )
      // A row that was inserted has no former version.
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .execute()
  );
}

async function removeOthers(db: Kysely<DirectoryTables>, source: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from charge_points where source = ${source}
      and not exists (select from unnest(${ids}::uuid[]) as kept (id) where kept.id = charge_points.id)`.execute(db);
  return Number(numAffectedRows);
}
