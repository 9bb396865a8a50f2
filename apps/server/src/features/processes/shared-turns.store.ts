import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';

/** A turn at work that one process does for all. */
export interface SharedTurn {
  readonly name: string;
  readonly now: number;
  /** Another process may begin after this where this one ended without a word, in milliseconds. */
  readonly withinMs: number;
}

/** Does work in its turn, which ends with it, also where it fails; false: another process has the turn, or it is not due. */
export async function inTurn(database: Database, turn: SharedTurn, work: () => Promise<{ readonly nextAt: number }>): Promise<boolean> {
  if (!(await takeTurn(database, turn))) return false;
  let { now: nextAt } = turn;
  try {
    ({ nextAt } = await work());
  } finally {
    await endTurn(database, turn.name, nextAt);
  }
  return true;
}

async function takeTurn({ directory }: Database, { name, now, withinMs }: SharedTurn): Promise<boolean> {
  const dueAt = new Date(now + withinMs);
  const taken = await directory
    .insertInto('shared_turns')
    .values({ name, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: dueAt })
        .where(sql<boolean>`shared_turns.due_at <= ${new Date(now)}`),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

async function endTurn({ directory }: Database, name: string, dueAt: number): Promise<void> {
  await directory
    .updateTable('shared_turns')
    .set({ due_at: new Date(dueAt) })
    .where('name', '=', name)
    .execute();
}
