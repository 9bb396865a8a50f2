import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../../db/schema/account-tables.ts';
import type { Database } from '../../../db/tenancy.ts';
import type { ChargePointSource } from '../listings/charge-point-source.ts';
import { placeDue } from '../listings/place-listings.ts';
import { type ChargePointChanges, writeListings } from '../listings/store-listings.ts';
import type { PartyStatement } from './collect-party.ts';

type Directory = Kysely<DirectoryTables>;

interface StoredParty {
  readonly source: ChargePointSource;
  readonly statement: PartyStatement;
  /** The statement is all that the party has: what is not in it is gone. */
  readonly isWhole: boolean;
  /** When the party said which evses are free, in ms since 1970; null: the statement is a file, which may be old. */
  readonly heardAt: number | null;
  readonly isDryRun?: boolean;
}

/** Stores what a party states, in one transaction: its charge points, tariffs and states. */
export async function storeParty({ directory }: Pick<Database, 'directory'>, party: StoredParty): Promise<ChargePointChanges> {
  const transaction = await directory.startTransaction().execute();
  try {
    const changes = await writeParty(transaction, party);
    await (party.isDryRun === true ? transaction.rollback() : transaction.commit()).execute();
    return changes;
  } catch (error) {
    if (!transaction.isRolledBack && !transaction.isCommitted) await transaction.rollback().execute();
    throw error;
  }
}

async function writeParty(db: Directory, { source, statement, isWhole, heardAt }: StoredParty): Promise<ChargePointChanges> {
  const { chargePoints, withdrawn } = statement;
  const changes = await writeListings(db, { source, chargePoints, ...(!isWhole && { gone: withdrawn }) });
  await writeTariffs(db, source.name, statement, isWhole);
  if (heardAt !== null) {
    await writeStates(db, statement);
    const changedSince = isWhole ? earlierOf(statement.changedUntil, new Date(heardAt).toISOString()) : statement.changedUntil;
    const known = { live_at: new Date(heardAt), ...(changedSince !== null && { changed_since: changedSince }) };
    await db
      .updateTable('charge_point_sources')
      .set({ ...known, ...(isWhole && { read_fully_at: new Date(heardAt) }) })
      .where('name', '=', source.name)
      .execute();
  }
  await placeDue(db);
  return changes;
}

/** What changed at the beginning of a list while its end was read is among the changes since it began. */
const earlierOf = (changedUntil: string | null, began: string): string =>
  changedUntil !== null && Date.parse(changedUntil) <= Date.parse(began) ? changedUntil : began;

async function writeTariffs(db: Directory, source: string, { tariffs, withdrawnTariffs }: PartyStatement, isWhole: boolean): Promise<void> {
  const keys = tariffs.map(({ key }) => key);
  await sql`
    delete from charge_point_tariffs where source = ${source}
      and ${isWhole ? sql`key <> all(${keys}::text[])` : sql`key = any(${withdrawnTariffs}::text[])`}`.execute(db);
  await sql`
    insert into charge_point_tariffs (source, key, content)
    select ${source}, key, content from unnest(${keys}::text[], ${tariffs.map(({ content }) => JSON.stringify(content))}::jsonb[]) as given (key, content)
    on conflict (source, key) do update set content = excluded.content
    where charge_point_tariffs.content is distinct from excluded.content`.execute(db);
}

async function writeStates(db: Directory, { states }: PartyStatement): Promise<void> {
  const given = [...states];
  await sql`
    insert into charge_point_states (id, states)
    select id, states from unnest(${given.map(([id]) => id)}::uuid[], ${given.map(([, of]) => JSON.stringify(of))}::jsonb[]) as given (id, states)
    on conflict (id) do update set states = excluded.states where charge_point_states.states is distinct from excluded.states`.execute(db);
}
