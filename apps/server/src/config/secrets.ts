import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** The secrets of this installation by name, created at the first read. */
export interface Secrets {
  readonly read: (name: string) => Promise<string>;
  /** Deletes a secret that is no longer needed. */
  readonly remove: (name: string) => Promise<void>;
}

export const openSecrets = (dataDir: string): Secrets => ({
  read: (name) => readOrCreateSecret(dataDir, name),
  remove: (name) => rm(join(dataDir, 'secrets', name), { force: true }),
});

/** A secret of this installation: created once, stored in DATA_DIR/secrets, readable by its owner only. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  const existing = await readSecret(path);
  if (existing !== undefined) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Written to a draft, flushed, then linked into place: a crash leaves no empty secret, and two programs that create it at once read the same one.
  const draft = join(folder, `.${name}.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const created = await readSecret(path);
  if (created === undefined) throw new Error(`The secret ${path} could not be created.`);
  return created;
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
