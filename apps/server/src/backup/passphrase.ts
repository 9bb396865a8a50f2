import { readFile } from 'node:fs/promises';
import { minPassphrase } from '../config/backup-environment.ts';
import { OperatorError } from '../operator-error.ts';

/** The passphrase of backups: the first line of a file, else the setting. Throws an OperatorError without one. */
export async function findPassphrase(file: string | undefined, setting: string | undefined): Promise<string> {
  const found = file === undefined ? setting : await readFirstLine(file);
  if (found === undefined) {
    throw new OperatorError(
      'A backup holds where people drive, and the keys to it: it needs a passphrase. Set BACKUP_PASSPHRASE, or name a file with --passphrase-file. Without the passphrase nobody can read the backup, so keep it elsewhere too.',
    );
  }
  if (found.length < minPassphrase) throw new OperatorError(`The passphrase of a backup needs ${minPassphrase} characters at least.`);
  return found;
}

async function readFirstLine(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The passphrase in ${path} cannot be read (${error.code ?? 'unknown reason'}).`, { cause: error });
  });
  return text.split(/\r?\n/)[0] ?? '';
}
