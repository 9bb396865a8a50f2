import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../operator-error.ts';

/** An operating system account. PostgreSQL refuses to run as root, so under root it runs as one of these. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);
const candidates = ['wattbook', 'postgres', 'nobody'];

/** The account PostgreSQL runs as: nothing to change for an ordinary user; under root the folder's owner, else a known account. */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of candidates) {
    const account = await findAccount(name);
    if (account !== undefined) return account;
  }
  throw new OperatorError(
    `PostgreSQL does not run as root and none of the accounts ${candidates.join(', ')} exists. Create one (useradd --system wattbook) or start Wattbook as an ordinary user.`,
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether `account` can read (and, for a program, run) the file or folder: every folder above must be accessible too. */
export async function canAccess(account: Account, path: string): Promise<boolean> {
  if (!(await allows(account, path, 0o5))) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(await allows(account, folder, 0o1))) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function allows(account: Account, path: string, bits: number): Promise<boolean> {
  const found = await stat(path);
  if (found.uid === account.uid) return ((found.mode >> 6) & bits) === bits;
  if (found.gid === account.gid) return ((found.mode >> 3) & bits) === bits;
  return (found.mode & bits) === bits;
}
