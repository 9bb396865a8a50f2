import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import { hasAccounts, lockAccounts } from '../account/public.ts';
import { readSetting, writeSetting } from '../configuration/public.ts';

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
  const value = await readSetting(directory, name);
  return value === undefined ? null : entrySchema.parse(value);
}

/** Decides for a demo, where nobody has an account; answers what is decided, null: no demo here. */
export async function decide(directory: Directory, entry: DemoEntry): Promise<DemoEntry | null> {
  return directory.transaction().execute(async (transaction) => {
    // Nobody makes an account between the look and the decision, and no other server decides.
    await lockAccounts(transaction);
    const stored = await readEntry(transaction);
    if (stored !== null) return stored;
    if (await hasAccounts(transaction)) return null;
    await writeSetting(transaction, name, entry);
    return entry;
  });
}

export const savePastUntil = (directory: Directory, entry: DemoEntry, pastUntil: string): Promise<void> =>
  writeSetting(directory, name, { ...entry, pastUntil });
