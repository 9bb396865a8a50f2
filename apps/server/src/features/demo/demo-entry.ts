import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';

const branded = <Id extends string>() => z.uuid().transform((id) => id as Id);

const entrySchema = z.object({
  /** The world and its first moment: the same ones give the same life. */
  seed: z.int(),
  epoch: z.iso.datetime(),
  timeZone: z.string(),
  email: z.string(),
  /** The household's account. */
  accountId: branded<AccountId>(),
  /** Every simulated car by its key. Ids are chosen with the decision, so that a demo that was cut short knows its own. */
  cars: z.record(z.string(), z.object({ accountId: branded<AccountId>(), vehicleId: branded<VehicleId>() })),
  /** Up to when everything that was lived is stored; null: the demo does not stand yet. */
  pastUntil: z.iso.datetime().nullable(),
});

/** What this installation decided about its demo. */
export type DemoEntry = Readonly<z.output<typeof entrySchema>>;

type Directory = Kysely<DirectoryTables>;

const name = 'demo';

export async function readEntry(directory: Directory): Promise<DemoEntry | null> {
  const row = await directory.selectFrom('installation_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : entrySchema.parse(row.value);
}

export async function hasAccounts(directory: Directory): Promise<boolean> {
  return (await directory.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Decides for a demo, where nobody has an account; answers what is decided, null: no demo here. */
export async function decide(directory: Directory, entry: DemoEntry): Promise<DemoEntry | null> {
  return directory.transaction().execute(async (transaction) => {
    // Nobody makes an account between the look and the decision, and no other server decides.
    await sql`lock table accounts in share row exclusive mode`.execute(transaction);
    const stored = await readEntry(transaction);
    if (stored !== null) return stored;
    if (await hasAccounts(transaction)) return null;
    await transaction
      .insertInto('installation_settings')
      .values({ name, value: JSON.stringify(entry) })
      .execute();
    return entry;
  });
}

export async function savePastUntil(directory: Directory, entry: DemoEntry, pastUntil: string): Promise<void> {
  await directory
    .updateTable('installation_settings')
    .set({ value: JSON.stringify({ ...entry, pastUntil }) })
    .where('name', '=', name)
    .execute();
}
