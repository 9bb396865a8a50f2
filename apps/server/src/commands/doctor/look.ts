import { openShelf } from '../../backup/places/find-place.ts';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../db/connect.ts';
import { readBackupPlan } from '../../features/backups/public.ts';
import { openInstallation, readCheckedSecrets } from '../../features/configuration/public.ts';
import { OperatorError } from '../../operator-error.ts';
import { createSealing } from '../../sealing/sealing.ts';
import { checkMailServer } from '../../services/mail/send-mail.ts';
import { readNewestTime } from '../../telemetry/public.ts';
import { type Finding, judgeBackups, judgeClock, judgeDatabase, judgeMail, judgeSecrets } from './judge.ts';
import { newestBackup, secretModes } from './machine.ts';

/** What the database tells: itself, the clock, the secrets, and the mail server that is chosen in it. */
export async function look(config: Config, { database, pool }: Pick<Connection, 'database' | 'pool'>): Promise<readonly Finding[]> {
  const { rows } = await pool.run<{ version: number; bytes: string; now: Date }>(
    'no_account',
    `select current_setting('server_version_num')::integer as version, pg_database_size(current_database())::text as bytes, clock_timestamp() as now`,
  );
  const [server] = rows;
  if (server === undefined) return [];
  const clock = { now: Date.now(), database: server.now.getTime(), newest: await readNewestTime(pool) };
  const found = [judgeDatabase(server.version, Number(server.bytes), config.databaseUrl === undefined), judgeClock(clock)];
  try {
    const { sealing } = await readCheckedSecrets(config.dataDir, database.directory);
    return [
      ...found,
      judgeSecrets(await secretModes(config.dataDir), null),
      await lookAtMail(config, database, sealing),
      await lookAtBackups(config, database, sealing),
    ];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [...found, judgeSecrets([], error.message)];
  }
}

async function lookAtBackups({ backup }: Config, { directory }: Connection['database'], sealing: string): Promise<Finding> {
  const { to, isReadable, passphrase } = await readBackupPlan(directory, createSealing(sealing), backup);
  const shelf = to === null ? null : openShelf(backup, to);
  if (shelf === null) return judgeBackups(!isReadable || to !== null ? 'lost' : null, null, Date.now());
  const { title } = shelf;
  const found = { title, argument: shelf.argumentOf('now.backup'), hasPassphrase: passphrase !== null };
  return judgeBackups(found, await newestBackup(shelf), Date.now());
}

async function lookAtMail(config: Config, database: Connection['database'], sealing: string): Promise<Finding> {
  const environment = config.installation;
  const installation = await openInstallation({ database, sealing: createSealing(sealing), environment, hasDemo: false });
  const server = await installation.mailSettings();
  return judgeMail(server, server === null ? null : await checkMailServer(server));
}
