import { type HealthReason, healthReasons } from '@wattbook/contract/health.endpoints';
import { exposureWarning } from '../../config/exposure.ts';
import type { Config } from '../../config/config.ts';
import { isThisMachine } from '../../config/environment.ts';
import { diskLimits } from '../../process/disk-space.ts';

/** One thing that was looked at: what is so, and where it is not as it should be, what to do. `wrong`: something does not work; `look`: it works, and could be better. */
export interface Finding {
  readonly about: string;
  readonly state: 'fine' | 'look' | 'wrong';
  readonly text: string;
  readonly advice?: string;
}

const GiB = 1024 ** 3;
const dayMs = 86_400_000;
export const sizeOf = (bytes: number): string => (bytes >= GiB ? `${(bytes / GiB).toFixed(1)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`);

/** The versions of Node that run the program without their own copy: those that read TypeScript. */
const oldestNode = 24;

export const judgeNode = (version: string): Finding =>
  Number(/^v(\d+)/.exec(version)?.[1]) >= oldestNode
    ? { about: 'node', state: 'fine', text: `Node ${version}.` }
    : {
        about: 'node',
        state: 'wrong',
        text: `Node ${version} is too old.`,
        advice: `Start with npm start, which brings its own, or install Node ${oldestNode}.`,
      };

export function judgeDisk(folder: string, free: number, mayWrite: boolean): Finding {
  if (!mayWrite)
    return {
      about: 'disk',
      state: 'wrong',
      text: `This user may not write into ${folder}.`,
      advice: 'Start Wattbook as the user to whom the folder belongs, or set DATA_DIR to a folder of its own.',
    };
  const text = `${sizeOf(free)} are free for ${folder}.`;
  if (free < diskLimits.enough)
    return { about: 'disk', state: 'wrong', text, advice: 'Make room: below 32 MB samples and uploads are refused until there is some.' };
  return free < 2 * GiB
    ? { about: 'disk', state: 'look', text, advice: 'Make room soon, and see: wattbook status' }
    : { about: 'disk', state: 'fine', text };
}

/** Who answers at the port: this product, which says whether it is ready, another program, or nobody. */
export type Answer =
  | { readonly kind: 'ready' | 'not_ready'; readonly reasons: readonly string[] }
  | { readonly kind: 'other' | 'nobody' | 'not_allowed' };

const reasonAdvice: Readonly<Record<HealthReason, string>> = {
  database_unreachable: 'start the database, or set DATABASE_URL right; its log says why it ended',
  database_silent: 'see the log of the database, and how busy its machine is',
  database_starting: 'wait until the database has started; where this lasts, its log says why',
  database_stopping: 'start the database again',
  database_has_no_free_connection: 'allow the database more connections (max_connections), or end programs that hold some',
  database_only_reads: 'set DATABASE_URL to the primary server: this one only reads',
  database_server_away: 'start the server of the database that is away: its log, or that of the coordinator, names it',
  waiting_for_locks: 'end what locks a table of the database, such as a console or a backup of another program',
  waiting_for_connections: 'see how busy the machine of the database is',
  disk_full: 'make room on the disk',
  clock_behind: 'set the clock right, or: wattbook clock accept',
  samples_damaged: 'see the log, and check the disk: some samples cannot be read',
  backup_failed: 'see BACKUP_TO and the log: the last backup failed',
};

const seeLog = 'See its log.';

/** A newer server may say another word. */
const adviceOf = (reasons: readonly string[]): string =>
  reasons
    .map((word) => healthReasons.find((known) => known === word))
    .flatMap((word) => (word === undefined ? [] : [reasonAdvice[word]]))
    .join('; ');

export function judgePort(port: number, answer: Answer): Finding {
  const about = 'port';
  switch (answer.kind) {
    case 'ready': {
      const text = `Wattbook answers on port ${port}.`;
      if (answer.reasons.length === 0) return { about, state: 'fine', text };
      const advice = adviceOf(answer.reasons) || seeLog;
      return { about, state: 'wrong', text: `${text} It is not well: ${answer.reasons.join(', ')}.`, advice };
    }
    case 'not_ready':
      return {
        about,
        state: 'wrong',
        text: `Wattbook answers on port ${port}, but is not ready: ${answer.reasons.join(', ')}.`,
        advice: adviceOf(answer.reasons) || seeLog,
      };
    case 'nobody':
      return { about, state: 'look', text: `Wattbook does not run: port ${port} is free.`, advice: 'Start it with: npm start' };
    case 'not_allowed':
      return {
        about,
        state: 'wrong',
        text: `Port ${port} is not allowed to this user.`,
        advice: 'Choose a PORT above 1023, and put a proxy in front.',
      };
    case 'other':
      return { about, state: 'wrong', text: `Another program answers on port ${port}.`, advice: 'Stop it, or choose another PORT.' };
  }
}

/** `database` is the time of the server of the database, `newest` the newest time at which the product has run (milliseconds since 1970). */
export function judgeClock({
  now,
  database,
  newest,
}: {
  readonly now: number;
  readonly database: number;
  readonly newest: number | null;
}): Finding {
  const text = `This machine says ${new Date(now).toISOString()}.`;
  const about = 'clock';
  if (newest !== null && now < newest - 3_600_000)
    return {
      about,
      state: 'wrong',
      text: `${text} Wattbook has run at ${new Date(newest).toISOString()}: pushes are refused.`,
      advice: 'Set the clock right. If it was ahead before: wattbook clock accept',
    };
  if (Math.abs(now - database) > 60_000)
    return {
      about,
      state: 'wrong',
      text: `${text} The database says ${new Date(database).toISOString()}.`,
      advice: 'Set both clocks by the network (NTP).',
    };
  return { about, state: 'fine', text };
}

/** Whether the addresses fit a proxy in front, as far as settings tell. */
export function judgeProxy(config: Pick<Config, 'host' | 'baseUrl' | 'trustProxy'>): Finding {
  const about = 'proxy';
  const warning = exposureWarning(config);
  if (warning !== null) return { about, state: 'wrong', text: 'Passwords and places cross the network unencrypted.', advice: warning };
  const isPublic = !isThisMachine(new URL(config.baseUrl).hostname);
  if (isPublic && config.trustProxy === 'off')
    return {
      about,
      state: 'look',
      text: `BASE_URL is ${config.baseUrl}, and no proxy is trusted: all visitors count as one address.`,
      advice: 'Set TRUST_PROXY to the address of the proxy with TLS.',
    };
  if (!isPublic && config.trustProxy !== 'off')
    return {
      about,
      state: 'look',
      text: `A proxy is trusted, but BASE_URL is ${config.baseUrl}.`,
      advice: 'Set BASE_URL to the address in the browser: links in mails begin with it.',
    };
  return { about, state: 'fine', text: `The address is ${config.baseUrl}.` };
}

/** Where backups go; `lost`: a place is stored that cannot be opened any more; null: nowhere. */
type Shelf = { readonly title: string; readonly argument: string; readonly hasPassphrase: boolean } | 'lost' | null;

/** `newest` is the time of the newest backup; null: there is none. */
export function judgeBackups(shelf: Shelf, newest: number | null | 'unreadable', now: number): Finding {
  const about = 'backup';
  if (shelf === 'lost')
    return {
      about,
      state: 'wrong',
      text: 'The chosen place of the backups cannot be opened, so none is written.',
      advice: 'Choose it again on the page Administration, or set the store (BACKUP_S3_ENDPOINT and the others) as it was.',
    };
  if (shelf === null)
    return {
      about,
      state: 'look',
      text: 'No backup is made by itself.',
      advice: 'Choose a place on the page Administration, or set BACKUP_TO (a folder on another disk) and BACKUP_PASSPHRASE.',
    };
  if (!shelf.hasPassphrase)
    return {
      about,
      state: 'wrong',
      text: `There is no passphrase for the backups in ${shelf.title}, so none is written.`,
      advice: 'Set BACKUP_PASSPHRASE, or enter one on the page Administration. Backups of before need the passphrase of before.',
    };
  if (newest === 'unreadable')
    return {
      about,
      state: 'wrong',
      text: `The backups in ${shelf.title} cannot be read.`,
      advice:
        'A folder: create it, or mount its disk, for the user that runs Wattbook. A store: wattbook backup list says what it refuses.',
    };
  if (newest === null || newest < now - 2 * dayMs)
    return {
      about,
      state: 'wrong',
      text:
        newest === null
          ? `There is no backup in ${shelf.title}.`
          : `The newest backup is of ${new Date(newest).toISOString().slice(0, 10)}.`,
      advice: `Write one now: wattbook backup ${shelf.argument}, and see the log of the server.`,
    };
  return { about, state: 'fine', text: `The newest backup is of ${new Date(newest).toISOString().slice(0, 10)}.` };
}

/** `problem` is why the mail server cannot be used; null: it can. */
export function judgeMail(server: { readonly host: string; readonly port: number } | null, problem: string | null): Finding {
  const about = 'mail';
  if (server === null)
    return {
      about,
      state: 'look',
      text: 'No mail server is chosen: codes are read with wattbook user code.',
      advice: 'Choose one: wattbook settings set mail <server> --from <e-mail>',
    };
  const name = `${server.host}:${server.port}`;
  return problem === null
    ? { about, state: 'fine', text: `The mail server ${name} answers and lets us in.` }
    : {
        about,
        state: 'wrong',
        text: `The mail server ${name} cannot be used: ${problem}.`,
        advice: 'See: wattbook settings show; then settings set mail',
      };
}

/** `modes` are the rights of the files with secrets (as `stat` has them). */
export function judgeSecrets(modes: readonly { readonly path: string; readonly mode: number }[], problem: string | null): Finding {
  const about = 'secrets';
  if (problem !== null) return { about, state: 'wrong', text: 'The secrets are not those of this database.', advice: problem };
  const open = modes.filter(({ mode }) => (mode & 0o077) !== 0);
  if (open.length > 0)
    return {
      about,
      state: 'wrong',
      text: 'Others on this machine can read secrets.',
      advice: `chmod 600 ${open.map(({ path }) => path).join(' ')}`,
    };
  return { about, state: 'fine', text: 'The secrets are those of this database, and only this user reads them.' };
}

/** `version` is the number of `server_version_num`. */
export const judgeDatabase = (version: number, bytes: number, isEmbedded: boolean): Finding => ({
  about: 'database',
  state: 'fine',
  text: `PostgreSQL ${Math.floor(version / 10_000)}${isEmbedded ? ', embedded' : ''}, ${sizeOf(bytes)}.`,
});

const marks = { fine: 'ok   ', look: 'look ', wrong: 'WRONG' } as const satisfies Record<Finding['state'], string>;

/** Findings for a terminal: what is wrong says what to do. */
export const textOfFindings = (findings: readonly Finding[]): string =>
  findings
    .flatMap(({ about, state, text, advice }) => [
      `${marks[state]}  ${about.padEnd(9)} ${text}`,
      ...(advice === undefined ? [] : [`${' '.repeat(17)}${advice}`]),
    ])
    .join('\n');
