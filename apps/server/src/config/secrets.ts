import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
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

/** The folder of the secrets of an installation. */
export const secretsFolder = (dataDir: string): string => join(dataDir, 'secrets');

/** The file of a secret. */
export const secretPath = (dataDir: string, name: string): string => join(secretsFolder(dataDir), name);

/** A secret of this installation, created at the first read. Throws an OperatorError for an empty file. */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const stored = await readSecret(dataDir, name);
  if (stored === '') throw new OperatorError(`The secret ${secretPath(dataDir, name)} is empty. Restore it from a backup.`);
  return stored ?? createSecret(dataDir, name);
}

const randomSecret = () => randomBytes(32).toString('base64url');

/** Creates a secret, readable by its owner only, and returns it; one that is there, as of another program that creates it at once, is returned instead. */
export async function createSecret(dataDir: string, name: string, secret = randomSecret()): Promise<string> {
  const folder = secretsFolder(dataDir);
  const path = secretPath(dataDir, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  // Written to a draft, flushed, then linked into place: a crash leaves no empty secret, and two programs that create it at once read the same one.
  const draft = join(folder, `.${name}.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  await file.writeFile(`${secret}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const created = await readSecret(dataDir, name);
  if (created === undefined) throw new Error(`The secret ${path} could not be created.`);
  return created;
}

/** Creates a secret in the place of another one, which is kept under the returned name; null: there was none. */
export async function replaceSecret(dataDir: string, name: string): Promise<{ readonly secret: string; readonly kept: string | null }> {
  const path = secretPath(dataDir, name);
  const kept = `${path}.${randomUUID()}`;
  const isKept = await rename(path, kept).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
  return { secret: await createSecret(dataDir, name), kept: isKept ? kept : null };
}

/** A stored secret, empty where its file is empty; undefined: there is none. */
export async function readSecret(dataDir: string, name: string): Promise<string | undefined> {
  const text = await readFile(secretPath(dataDir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.trim();
}
