import { access, constants, readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { BackupShelf } from '../../backup/places/backup-place.ts';
import type { Config } from '../../config/config.ts';
import type { Answer } from './judge.ts';

const timeoutMs = 5000;
const health = z.object({ status: z.string().optional(), reasons: z.array(z.string()).default([]) });

/** Who answers at the port of the product. */
export async function whoAnswers({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Answer> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  try {
    const answer = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/health`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = health.safeParse(await answer.json().catch(() => null));
    if (!body.success || ![200, 503].includes(answer.status)) return { kind: 'other' };
    return { kind: answer.status === 200 ? 'ready' : 'not_ready', reasons: body.data.reasons };
  } catch {
    return canListen(port, name);
  }
}

function canListen(port: number, host: string): Promise<Answer> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve({ kind: code === 'EACCES' ? 'not_allowed' : 'other' }));
    server.listen(port, host, () => server.close(() => resolve({ kind: 'nobody' })));
  });
}

/** Whether this user may write into a folder, or create it where it is not there yet. */
export const mayWrite = (folder: string): Promise<boolean> =>
  access(`${folder}/.`, constants.W_OK | constants.X_OK).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' && dirname(folder) !== folder && mayWrite(dirname(folder)),
  );

/** When the newest backup was written (milliseconds since 1970). */
export async function newestBackup(shelf: Pick<BackupShelf, 'list'>): Promise<number | null | 'unreadable'> {
  const backups = await shelf.list().catch(() => null);
  if (backups === null) return 'unreadable';
  return backups.length === 0 ? null : Math.max(...backups.map(({ writtenAt }) => writtenAt));
}

/** The files with secrets of an installation, and their rights. */
export async function secretModes(dataDir: string): Promise<readonly { readonly path: string; readonly mode: number }[]> {
  const folder = join(dataDir, 'secrets');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map(async (name) => ({ path: join(folder, name), mode: (await stat(join(folder, name))).mode })));
}
