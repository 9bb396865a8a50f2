import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The secrets of this installation by name, made when they are first read. */
export interface Secrets {
  readonly read: (name: string) => Promise<string>;
  /** Drops a secret that nobody needs any more. */
  readonly forget: (name: string) => Promise<void>;
}

export const openSecrets = (dataDir: string): Secrets => ({
  read: (name) => readOrMakeSecret(dataDir, name),
  forget: (name) => rm(join(dataDir, 'secrets', name), { force: true }),
});

/** A secret of this installation: made once, kept in DATA_DIR/secrets, readable by its owner only. */
export async function readOrMakeSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  const existing = await readSecret(path);
  if (existing !== undefined) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Written aside, flushed, then linked into place: a crash leaves no empty secret, and of two programs that make it at once one wins for both.
  const draft = join(folder, `.${name}.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readSecret(path);
  if (made === undefined) throw new Error(`The secret ${path} could not be made.`);
  return made;
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (text.trim() === '') throw new OperatorError(`The secret ${path} is empty. Restore it from a backup.`);
  return text.trim();
}
