import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiServer, exampleProof, type SignedIn } from './api-server.ts';

export const backupName = 'wattbook-2026-06-15.backup';

/** A folder of the server with a backup in it. */
export async function makeBackupFolder({ dataDir }: Pick<ApiServer, 'dataDir'>): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, backupName), 'a sealed backup');
  return folder;
}

/** The body that chooses a folder. */
export const backupSchedule = (folder: string) => ({
  place: 'folder',
  folder,
  keep: 7,
  passphrase: 'correct horse battery',
  ...exampleProof,
});

export const chooseBackups = async (server: ApiServer, { headers }: SignedIn) =>
  server.app.inject({ method: 'PUT', url: '/v1/backup-schedule', payload: backupSchedule(await makeBackupFolder(server)), headers });

/** Chooses the folder and asks for the backup in it; returns the ticket of its link. */
export async function requestBackup(server: ApiServer, administrator: SignedIn): Promise<string> {
  await chooseBackups(server, administrator);
  const request = { method: 'POST', url: `/v1/backups/${backupName}/link`, payload: exampleProof, headers: administrator.headers } as const;
  const { link } = (await server.app.inject(request)).json<{ link: string }>();
  return link.split('/').at(-1) ?? 'no ticket';
}
