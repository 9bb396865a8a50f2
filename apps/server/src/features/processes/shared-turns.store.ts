import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/tenancy.ts';

/** A turn at work that one process does for all. */
export interface SharedTurn {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Another process may begin after this where this one ended without a word, in milliseconds. Whoever works says again and again that it does. */
  readonly withinMs: number;
}

interface Held extends SharedTurn {
  readonly holder: string;
}

/** Does work in its turn, which ends with it, also where it fails; false: another process has the turn, or it is not due. */
export async function inTurn(database: Database, turn: SharedTurn, work: () => Promise<{ readonly nextAt: number }>): Promise<boolean> {
  const held = { ...turn, holder: randomUUID() };
  let nextAt = turn.now();
  if (!(await takeTurn(database, held))) return false;
  // A failure is told by the next one: until then the turn is held.
  const keeping = setInterval(() => void setDue(database, held, turn.now() + turn.withinMs).catch(() => undefined), turn.withinMs / 3);
  try {
    ({ nextAt } = await work());
  } finally {
    clearInterval(keeping);
    await setDue(database, held, nextAt);
  }
  return true;
}

async function takeTurn({ directory }: Database, { name, holder, now, withinMs }: Held): Promise<boolean> {
  const values = { holder, due_at: new Date(now() + withinMs) };
  const taken = await directory
    .insertInto('shared_turns')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(values)
        .where(sql<boolean>`shared_turns.due_at <= ${new Date(now())}`),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Only where the turn is still this one's: another process may have taken it from one that was silent for long. */
async function setDue({ directory }: Database, { name, holder }: Held, dueAt: number): Promise<void> {
  await directory
    .updateTable('shared_turns')
    .set({ due_at: new Date(dueAt) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
