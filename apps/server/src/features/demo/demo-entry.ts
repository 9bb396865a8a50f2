import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import { hasAccounts, lockAccounts } from '../account/public.ts';
import { readSetting, writeSetting } from '../configuration/public.ts';

const branded = <Id extends string>() => z.uuid().transform((id) => id as Id);

const entrySchema = z.object({
  /** The seed of the world and its first moment: the same values give the same life. */
  seed: z.int(),
  epoch: z.iso.datetime(),
  timeZone: z.string(),
  email: z.string(),
  /** The household's account. */
  accountId: branded<AccountId>(),
  /** Every simulated car by its key. The ids are chosen with the decision, so that an interrupted demo finds its own rows again. */
  cars: z.record(z.string(), z.object({ accountId: branded<AccountId>(), vehicleId: branded<VehicleId>() })),
  /** Its fleet, and the account of who manages it; null: a demo from before there was one. */
  fleetAccounts: z.object({ accountId: branded<AccountId>(), managerAccountId: branded<AccountId>() }).nullable().default(null),
  /** Up to when the past is stored completely; null: the demo is not complete yet. */
  pastUntil: z.iso.datetime().nullable(),
});

/** The stored decision of this installation about its demo. */
export type DemoEntry = Readonly<z.output<typeof entrySchema>>;

type Directory = Kysely<DirectoryTables>;

const name = 'demo';

export async function readEntry(directory: Directory): Promise<DemoEntry | null> {
  const value = await readSetting(directory, name);
  return value === undefined ? null : entrySchema.parse(value);
}

/** Stores the decision for a demo, unless there is an account; returns the stored decision, null: no demo. */
export async function storeDecision(directory: Directory, entry: DemoEntry): Promise<DemoEntry | null> {
  return directory.transaction().execute(async (transaction) => {
    // The lock prevents that an account is created, or another server decides, between check and decision.
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
