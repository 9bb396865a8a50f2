import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BackupTarget } from '../../backup/places/find-place.ts';
import { type BackupSettings, defaultKept, maxKept } from '../../config/backup-environment.ts';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { readSetting, writeSetting } from '../configuration/public.ts';

type Directory = Kysely<DirectoryTables>;

/** Where backups go, how many are kept, and what they are encrypted with: of the environment, else as it was chosen on the screen. */
export interface BackupPlan {
  /** Null: nowhere. */
  readonly to: BackupTarget | null;
  readonly keep: number;
  /** Whether the environment says it. */
  readonly isFixed: boolean;
  /** False: something is stored that cannot be understood, so nobody knows where backups should go. */
  readonly isReadable: boolean;
  readonly passphrase: { readonly text: string; readonly from: 'environment' | 'stored' } | null;
}

const setting = 'backups';
const purpose = 'installation_settings backup passphrase';

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder'), folder: z.string() }),
  z.strictObject({ kind: z.literal('store') }),
]);
const stored = z.strictObject({
  to: target.nullable(),
  keep: z.int().min(1).max(maxKept),
  /** Sealed. */
  passphrase: z.string().nullable(),
});
const nothing = { to: null, keep: defaultKept, passphrase: null };

async function readStored(directory: Directory): Promise<z.infer<typeof stored> & Pick<BackupPlan, 'isReadable'>> {
  const found = await readSetting(directory, setting);
  const parsed = stored.safeParse(found === undefined ? nothing : found);
  return parsed.success ? { ...parsed.data, isReadable: true } : { ...nothing, isReadable: false };
}

/** Where backups go, without the passphrase; null: nowhere, `unreadable`: what is stored cannot be understood. */
export async function readBackupTarget(directory: Directory, environment: BackupSettings): Promise<BackupTarget | null | 'unreadable'> {
  if (environment.schedule !== null) return environment.schedule.to;
  const { to, isReadable } = await readStored(directory);
  return isReadable ? to : 'unreadable';
}

export async function readBackupPlan(directory: Directory, sealing: Sealing, environment: BackupSettings): Promise<BackupPlan> {
  const chosen = await readStored(directory);
  const opened = chosen.passphrase === null ? undefined : sealing.open(chosen.passphrase, purpose);
  const passphrase =
    environment.passphrase === undefined
      ? opened === undefined
        ? null
        : ({ text: opened, from: 'stored' } as const)
      : ({ text: environment.passphrase, from: 'environment' } as const);
  if (environment.schedule !== null) return { ...environment.schedule, isFixed: true, isReadable: true, passphrase };
  return { to: chosen.to, keep: chosen.keep, isFixed: false, isReadable: chosen.isReadable, passphrase };
}

export interface ChangedPlan {
  readonly to: BackupTarget | null;
  readonly keep: number;
  /** Undefined: the one that there is stays. */
  readonly passphrase: string | undefined;
}

export async function writeBackupPlan(directory: Directory, sealing: Sealing, { to, keep, passphrase }: ChangedPlan): Promise<void> {
  const sealed = passphrase === undefined ? (await readStored(directory)).passphrase : sealing.seal(passphrase, purpose);
  await writeSetting(directory, setting, { to, keep, passphrase: sealed });
}

const verifiedSetting = 'verified backups';
const verified = z.record(z.string(), z.iso.datetime()).catch({});

/** When each backup was read to its end. */
export const readVerified = async (directory: Directory): Promise<Readonly<Record<string, string>>> =>
  verified.parse((await readSetting(directory, verifiedSetting)) ?? {});

/** Notes a backup that was read to its end, and forgets those that are not there any more. */
export async function noteVerified(
  directory: Directory,
  name: string,
  { at, present }: { readonly at: number; readonly present: readonly string[] },
) {
  const known = Object.entries(await readVerified(directory)).filter(([other]) => present.includes(other));
  await writeSetting(directory, verifiedSetting, { ...Object.fromEntries(known), [name]: new Date(at).toISOString() });
}
