import { languageFacts } from '@wattbook/domain/texts/languages';
import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { OwnedTables } from '../../db/owned-table.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Downloads } from '../../http/downloads.ts';
import type { SentFile } from '../../http/handler.ts';
import { type AccountDeps, isSessionActive, notifyByMail } from '../account/public.ts';
import { lockUser, readUserProfile } from '../profiles/public.ts';
import { listNames } from '../vehicles/public.ts';
import { archivedTables, type NamedTable, samplesFile, samplesPath, tableFiles } from './archived-files.ts';
import { manifestFile, manifestPath, noteCheck } from './manifest.ts';
import { type ArchivedFile, packArchive } from './pack-archive.ts';
import { countTickets, type TicketOwner, createTicket, consumeTicket, returnTicket } from './tickets.store.ts';

/** Limit of archives of one account an hour: they are costly for the server, and the account of the demo is shared. */
const maxPerHour = 5;
const hourSeconds = 3600;

export interface ArchiveDeps extends AccountDeps {
  readonly downloads: Downloads;
  /** The version of the program. */
  readonly version: string;
  /** The tables of all features. */
  readonly tables: OwnedTables;
}

/** Creates a ticket for an archive of the account; returns its link and when it expires. */
export async function requestArchive(deps: ArchiveDeps, actor: Actor): Promise<{ readonly link: string; readonly expiresAt: string }> {
  const tenant = deps.database.forAccount(actor.accountId);
  const { email, language, firstName: name } = await readUserProfile(tenant, actor.userId);
  deps.downloads.refuse(actor.accountId);
  return tenant.transaction(async (transaction) => {
    // In parallel each call would find the limit not reached.
    await lockUser(transaction, actor.userId);
    const { count, firstAt } = await countTickets(transaction, deps.now());
    const retryAfter = Math.ceil((firstAt - deps.now()) / 1000) + hourSeconds;
    if (count >= maxPerHour) throw new AppError('too_many_requests', { retryAfter });
    const { ticket, expiresAt } = await createTicket(transaction, actor, deps.now());
    // The e-mail of the demo's account has no mailbox.
    if (!deps.isShared(email)) await notifyByMail(deps, transaction, 'archive', { language, name, userId: actor.userId, recipient: email });
    return { link: `/v1/archives/${ticket}`, expiresAt: new Date(expiresAt).toISOString() };
  });
}

/** The archive of a ticket's account, created while it is read. It fails when the session that requested it ends. */
export async function createArchive(deps: ArchiveDeps, ticket: string): Promise<SentFile> {
  const isSending = deps.downloads.isSending(ticket);
  const owner = await consumeTicket({ database: deps.database, isSending }, ticket, deps.now());
  if (owner === undefined || !(await isSessionActive(deps, owner))) throw new AppError('not_found');
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return packAccount(deps, owner);
  };
  try {
    return await deps.downloads.start(owner.accountId, begin, ticket);
  } catch (error) {
    // Another download of the account runs, or the process has no room for one more.
    if (!hasBegun) await returnTicket(deps.database, ticket, owner);
    throw error;
  }
}

async function packAccount(deps: ArchiveDeps, owner: TicketOwner): Promise<SentFile> {
  const tenant = deps.database.forAccount(owner.accountId);
  const { language } = await readUserProfile(tenant, owner.userId);
  const vehicles = await listNames(tenant);
  const tables = archivedTables(deps.tables);
  const readMe = readMeOf(
    await loadCatalogue(language),
    { tables, samples: vehicles.map(samplesPath) },
    new Date(deps.now()).toISOString(),
  );
  const checks = {};
  const about = { program: deps.version, madeAt: new Date(deps.now()).toISOString(), userId: owner.userId };
  const manifest = manifestFile(
    { ...about, samples: Object.fromEntries(vehicles.map((vehicle) => [samplesPath(vehicle), vehicle.id])) },
    checks,
  );
  // The list of what cannot be read comes last: reading the samples finds it.
  const samples = vehicles.map((vehicle) => samplesFile(tenant, vehicle));
  const files = [
    readMe,
    ...tableFiles(
      tenant,
      tables.filter(([name]) => name !== 'damaged_blocks'),
    ),
    ...samples,
    ...tableFiles(
      tenant,
      tables.filter(([name]) => name === 'damaged_blocks'),
    ),
  ];
  const checkedFiles = [...files.map((file) => noteCheck(file, checks)), manifest].map(({ path, chunks }) => ({
    path,
    chunks: () => whileSignedIn(deps, owner, chunks()),
  }));
  return { name: `wattbook-${new Date(deps.now()).toISOString().slice(0, 10)}.zip`, bytes: packArchive(checkedFiles) };
}

async function* whileSignedIn(deps: AccountDeps, owner: TicketOwner, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  if (!(await isSessionActive(deps, owner))) throw new Error('the session that asked for an archive has ended');
  yield* chunks;
}

/** What the read-me file describes. */
interface Described {
  readonly tables: readonly NamedTable[];
  readonly samples: readonly string[];
}

/** The read-me file, which describes the other files in the language of the user, in short lines of plain text. */
function readMeOf(catalogue: Catalogue, { tables, samples }: Described, madeAt: string): ArchivedFile {
  const text = (key: MessageKey) => translate(catalogue, key, { madeAt });
  const line = (file: string, about: MessageKey) => `  ${file.padEnd(24)}${text(about)}`;
  const paragraphs = [
    `${text('archive.title')}\n${'='.repeat(text('archive.title').length)}`,
    text('archive.intro'),
    [text('archive.files'), ...tables.map(([, { file, about }]) => line(file, about)), line(manifestPath, 'archive.manifest')].join('\n'),
    [text('archive.samples'), ...samples.map((path) => `  ${path}`)].join('\n'),
    text('archive.formats'),
    text('archive.units'),
    text('archive.sealed'),
    text('archive.leftOut'),
  ];
  return {
    path: languageFacts[catalogue.language].readMe,
    chunks: async function* () {
      yield `${paragraphs.join('\n\n')}\n`;
    },
  };
}
