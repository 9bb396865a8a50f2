import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createSecret, openSecrets, readSecret, replaceSecret, type Secrets, secretPath } from '../../config/secrets.ts';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import { OperatorError } from '../../operator-error.ts';
import { hasOwnAccounts } from './own-accounts.query.ts';
import { addSetting, readSetting, writeSetting } from './settings.store.ts';

type Directory = Kysely<DirectoryTables>;

/** The secrets without which stored data cannot be read, and what cannot. */
export const checkedSecrets = {
  tokens: 'nobody stays signed in, and recovery codes and codes that were sent by mail become invalid',
  sealing: 'the password of the mail server, the secrets of authenticators and mails that wait cannot be read',
  signing: 'new exports of logbooks are signed with another key than those that were handed out before',
} as const;

export type CheckedSecret = keyof typeof checkedSecrets;

export const isCheckedSecret = (name: string | undefined): name is CheckedSecret =>
  name !== undefined && Object.hasOwn(checkedSecrets, name);

/** Reveals nothing of a secret, which has 256 random bits. */
const checkOf = (name: CheckedSecret, secret: string) => createHmac('sha256', secret).update(`wattbook check ${name}`).digest('base64url');

const settingOf = (name: CheckedSecret) => `check of secret ${name}`;

/**
 * The secrets in `dataDir`, after a check that they are those of this database; a new installation gets them here. Throws an OperatorError where one is missing
 * or belongs to another database: what it seals could not be read, and new values would be sealed with another key. `onFormer` is called where a new database
 * finds secrets that were there before it.
 */
export async function openInstallationSecrets(
  dataDir: string,
  directory: Directory,
  onFormer: () => void = () => undefined,
): Promise<Secrets> {
  if (await isFormer(dataDir, directory)) onFormer();
  for (const name of Object.keys(checkedSecrets).filter(isCheckedSecret)) {
    const problem = await checkSecret(dataDir, directory, name);
    if (problem !== null) throw new OperatorError(refusal(dataDir, name, problem));
  }
  return openSecrets(dataDir);
}

async function isFormer(dataDir: string, directory: Directory): Promise<boolean> {
  const [found, stored] = [await readSecret(dataDir, 'tokens'), await readSetting(directory, settingOf('tokens'))];
  return found !== undefined && stored === undefined && !(await hasOwnAccounts(directory));
}

/** The values of the checked secrets of this database, for a backup. */
export async function readCheckedSecrets(dataDir: string, directory: Directory): Promise<Readonly<Record<CheckedSecret, string>>> {
  const { read } = await openInstallationSecrets(dataDir, directory);
  return { tokens: await read('tokens'), sealing: await read('sealing'), signing: await read('signing') };
}

const problems = { missing: 'is missing', empty: 'is empty', other: 'is not the one of this database' } as const;

type Problem = keyof typeof problems;

async function checkSecret(dataDir: string, directory: Directory, name: CheckedSecret): Promise<Problem | null> {
  const stored = await readSetting(directory, settingOf(name));
  const found = await readSecret(dataDir, name);
  if (found === '') return 'empty';
  // Installations of earlier versions have no check: a secret that is missing there is missing as well, unless it is one that they did not have.
  if (found === undefined && (stored !== undefined || (name !== 'signing' && (await hasOwnAccounts(directory))))) return 'missing';
  const check = checkOf(name, found ?? (await createSecret(dataDir, name)));
  // Of two first starts at once on one database, the second one compares with the check of the first.
  return (stored ?? (await addSetting(directory, settingOf(name), check))) === check ? null : 'other';
}

const refusal = (dataDir: string, name: CheckedSecret, problem: Problem) =>
  [
    `The secret ${secretPath(dataDir, name)} ${problems[problem]}.`,
    `Without the right one ${checkedSecrets[name]}, so nothing was started or changed.`,
    'Set DATA_DIR to the folder of this database, or DATABASE_URL, where you set it, to the database of this folder; or restore the folder secrets from a backup.',
    `Only if the secret is lost for good: npm run wattbook -- secrets renew ${name}`,
  ].join('\n');

/** Replaces a secret that is lost. A file of another database is kept beside the new one. Throws an OperatorError where it is the right one. */
export async function renewSecret(dataDir: string, directory: Directory, name: CheckedSecret): Promise<{ readonly kept: string | null }> {
  if ((await checkSecret(dataDir, directory, name)) === null) {
    throw new OperatorError(`The secret ${secretPath(dataDir, name)} is the one of this database: there is nothing to renew.`);
  }
  const { secret, kept } = await replaceSecret(dataDir, name);
  await writeSetting(directory, settingOf(name), checkOf(name, secret));
  return { kept };
}
