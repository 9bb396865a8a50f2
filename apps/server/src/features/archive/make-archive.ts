import { type Catalogue, loadCatalogue, type MessageKey } from '@wattbook/i18n/catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Downloads } from '../../http/downloads.ts';
import type { SentFile } from '../../http/handler.ts';
import { type AccountDeps, isSessionLive, knowsPassword, sendNotice } from '../account/public.ts';
import { lockUser, readPerson } from '../users/public.ts';
import { listNames } from '../vehicles/public.ts';
import { archivedTables, samplesFile, samplesPath, tableFiles } from './archived-files.ts';
import { type ArchivedFile, packArchive } from './pack-archive.ts';
import { countTickets, type Holder, makeTicket, spendTicket } from './tickets.store.ts';

/** Limit of archives of one account an hour: they are costly for the server, and the account of the demo is shared. */
const mostInAnHour = 5;
const hourSeconds = 3600;

export interface ArchiveDeps extends AccountDeps {
  readonly downloads: Downloads;
}

/** Checks the password and creates a ticket for an archive of the account; returns its link and when it expires. */
export async function askForArchive(
  deps: ArchiveDeps,
  caller: Caller,
  actor: Actor,
  password: string,
): Promise<{ readonly link: string; readonly expiresAt: string }> {
  const tenant = deps.database.forAccount(actor.accountId);
  const { email, language, firstName: name } = await readPerson(tenant, actor.userId);
  if (!(await knowsPassword(deps, caller, { email, password })))
    throw new AppError('validation', { fields: { password: { word: 'wrong_password' } } });
  deps.downloads.refuse(actor.accountId);
  return tenant.transaction(async (within) => {
    // In parallel each call would find the limit not reached.
    await lockUser(within, actor.userId);
    const { count, firstAt } = await countTickets(within, deps.now());
    const retryAfter = Math.ceil((firstAt - deps.now()) / 1000) + hourSeconds;
    if (count >= mostInAnHour) throw new AppError('too_many_requests', { retryAfter });
    const { ticket, expiresAt } = await makeTicket(within, actor, deps.now());
    // The e-mail of the demo's account has no mailbox.
    if (!deps.isShared(email)) await sendNotice(deps, within, 'archive', { language, name, userId: actor.userId, recipient: email });
    return { link: `/v1/archives/${ticket}`, expiresAt: new Date(expiresAt).toISOString() };
  });
}

/** The archive of a ticket's account, created while it is read. It fails when the session that requested it ends. */
export async function makeArchive(deps: ArchiveDeps, ticket: string): Promise<SentFile> {
  const holder = await spendTicket(deps.database, ticket, deps.now());
  if (holder === undefined || !(await isSessionLive(deps, holder))) throw new AppError('not_found');
  return deps.downloads.hold(holder.accountId, () => packEverything(deps, holder), ticket);
}

async function packEverything(deps: AccountDeps, holder: Holder): Promise<SentFile> {
  const tenant = deps.database.forAccount(holder.accountId);
  const { language } = await readPerson(tenant, holder.userId);
  const vehicles = await listNames(tenant);
  const readMe = readMeOf(await loadCatalogue(language), vehicles.map(samplesPath), new Date(deps.now()).toISOString());
  const files = [readMe, ...tableFiles(tenant), ...vehicles.map((vehicle) => samplesFile(tenant, vehicle))];
  const guarded = files.map(({ path, pieces }) => ({ path, pieces: () => whileSignedIn(deps, holder, pieces()) }));
  return { name: `wattbook-${new Date(deps.now()).toISOString().slice(0, 10)}.zip`, bytes: packArchive(guarded) };
}

async function* whileSignedIn(deps: AccountDeps, holder: Holder, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  if (!(await isSessionLive(deps, holder))) throw new Error('the session that asked for an archive has ended');
  yield* pieces;
}

/** The read-me file, which describes the other files in the language of the user, in short lines of plain text. */
function readMeOf(words: Catalogue, samples: readonly string[], madeAt: string): ArchivedFile {
  const say = (key: MessageKey) => translate(words, key, { madeAt });
  const parts = [
    `${say('archive.title')}\n${'='.repeat(say('archive.title').length)}`,
    say('archive.intro'),
    [say('archive.files'), ...archivedTables.map(([, { file, about }]) => `  ${file.padEnd(24)}${say(about)}`)].join('\n'),
    [say('archive.samples'), ...samples.map((path) => `  ${path}`)].join('\n'),
    say('archive.formats'),
    say('archive.units'),
    say('archive.sealed'),
    say('archive.leftOut'),
  ];
  return {
    path: words.language === 'de' ? 'LIESMICH.txt' : 'README.txt',
    pieces: async function* () {
      yield `${parts.join('\n\n')}\n`;
    },
  };
}
