import { access, constants } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { BackupState, backupsApi } from '@wattbook/contract/backups/backups.endpoints';
import type { ReceivedOf } from '@wattbook/contract/endpoint';
import { backupFailureOf } from '@wattbook/domain/installation/backup-failure';
import { hasPower, kindOfActor } from '@wattbook/domain/access/actor';
import type { BackupTarget } from '../../backup/places/find-place.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Downloads } from '../../http/downloads.ts';
import type { Handlers, SentFile } from '../../http/handler.ts';
import { OperatorError } from '../../operator-error.ts';
import { type AccountDeps, findCredentialsOf, findSession } from '../account/public.ts';
import { createTickets, type LinkOwner, linkMs } from './download-link.ts';
import type { Backups, BackupWork, WorkKind } from './open-backups.ts';

export interface BackupsDeps {
  readonly account: AccountDeps;
  readonly backups: Backups;
  readonly downloads: Downloads;
  readonly tokenSecret: string;
}

/** Backups of the whole installation, for administrators. The account of the demo, whose password is public, may only see that it may not. */
export const backupsRoutes = (deps: BackupsDeps): Handlers<typeof backupsApi> => {
  const { account, backups } = deps;
  const tickets = createTickets(deps.tokenSecret);
  const isDemo = async ({ userId }: Actor) => {
    const user = await findCredentialsOf(account.database, userId);
    return user !== undefined && account.isShared(user.email);
  };
  const refuseDemo = async (actor: Actor) => {
    if (await isDemo(actor)) throw new AppError('forbidden');
  };
  const stateFor = async (actor: Actor) => stateOf(backups, await isDemo(actor));
  const begin = async (actor: Actor, kind: WorkKind, name?: string) => {
    if (!backups.begin(kind, name)) throw new AppError('conflict');
    return stateFor(actor);
  };
  return {
    'GET /v1/backups': async ({ actor }) => {
      await refuseDemo(actor);
      const data = (await listed(backups)).map(({ writtenAt, ...one }) => ({ ...one, writtenAt: new Date(writtenAt).toISOString() }));
      return { total: data.length, data };
    },
    'GET /v1/backup-state': ({ actor }) => stateFor(actor),
    'PUT /v1/backup-schedule': async ({ actor, caller, body }) => {
      await refuseDemo(actor);
      await changeSchedule(backups, body);
      await account.securityLog.record({ kind: 'backups_changed', user: actor, caller });
      return stateFor(actor);
    },
    'POST /v1/backups': async ({ actor }) => {
      await refuseDemo(actor);
      return begin(actor, 'create');
    },
    'POST /v1/backups/:name/verify': async ({ actor, params: { name } }) => {
      await refuseDemo(actor);
      await requireStored(backups, name);
      return begin(actor, 'verify', name);
    },
    'DELETE /v1/backups/:name': async ({ actor, caller, params: { name } }) => {
      await refuseDemo(actor);
      await removeStored(backups, name);
      await account.securityLog.record({ kind: 'backup_deleted', user: actor, caller });
    },
    'DELETE /v1/backup-work': async ({ actor }) => {
      await refuseDemo(actor);
      backups.cancel();
      return stateFor(actor);
    },
    'POST /v1/backups/:name/link': async ({ actor, caller, params: { name } }) => {
      await refuseDemo(actor);
      await requireStored(backups, name);
      const endsAt = account.now() + linkMs;
      const link = `/v1/backup-files/${name}/${tickets.make(name, actor, endsAt)}`;
      await account.securityLog.record({ kind: 'backup_requested', user: actor, caller });
      return { link, expiresAt: new Date(endsAt).toISOString() };
    },
    'GET /v1/backup-files/:name/:ticket': ({ params: { name, ticket } }) =>
      sendBackup(deps, name, ticket, tickets.read(name, ticket, account.now())),
  };
};

/** What is there; `conflict` where the place cannot be read. */
const listed = (backups: Backups): ReturnType<Backups['list']> => backups.list().catch(refuseByPlace);

/** Deletes one that is there; `conflict` where it is written or checked, or the place refuses; `being_downloaded` where a browser loads it. */
async function removeStored(backups: Backups, name: string): Promise<void> {
  await requireStored(backups, name);
  if (backups.state().work?.name === name) throw new AppError('conflict');
  if (backups.sent.has(name)) throw new AppError('being_downloaded');
  await backups.shelf()?.remove(name).catch(refuseByPlace);
}

/** With the word of why, for people. */
function refuseByPlace(error: unknown): never {
  throw error instanceof OperatorError ? new AppError('conflict', { reasons: [backupFailureOf(error.word)] }) : error;
}

const requireStored = async (backups: Backups, name: string) => requireFound((await listed(backups)).find((one) => one.name === name));

/** The file for the administrator who asked for the link, as long as the session lasts. */
async function sendBackup(
  { account, backups, downloads }: BackupsDeps,
  name: string,
  ticket: string,
  found: LinkOwner | undefined,
): Promise<SentFile> {
  const by = requireFound(found);
  const session = requireFound(await findSession(account.database.forAccount(by.accountId), by.sessionId, account.now()));
  const kind = kindOfActor({ role: session.role, isViewing: false });
  if (session.deactivated || !hasPower({ kind }, 'administers')) throw new AppError('not_found');
  await requireStored(backups, name);
  const shelf = backups.shelf();
  if (shelf === null) throw new AppError('not_found');
  return downloads.start(by.accountId, async () => ({ name, bytes: backups.sent.send(shelf, name) }), ticket);
}

async function changeSchedule(backups: Backups, body: ReceivedOf<(typeof backupsApi)['PUT /v1/backup-schedule'], 'body'>): Promise<void> {
  const { place, folder = null, keep } = body;
  const passphrase = body.passphrase ?? undefined;
  const { isFixed, passphrase: present } = backups.plan();
  if (isFixed || (place === 'store' && backups.store === null)) throw new AppError('conflict');
  if (place !== 'none' && passphrase === undefined && present === null)
    throw new AppError('validation', { fields: { passphrase: { word: 'required' } } });
  await backups.changePlan({ to: await targetOf(place, folder), keep, passphrase });
}

async function targetOf(place: 'none' | 'folder' | 'store', folder: string | null): Promise<BackupTarget | null> {
  if (place === 'store') return { kind: 'store' };
  if (place === 'none' || folder === null) return null;
  await requireFolder(folder);
  return { kind: 'folder', folder };
}

/** A folder that is there and can be written. It is not created: a disk that is not mounted would fill another. */
async function requireFolder(folder: string): Promise<void> {
  const problem = { fields: { folder: { word: 'no_folder' } } } as const;
  if (!isAbsolute(folder)) throw new AppError('validation', problem);
  await access(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new AppError('validation', problem);
  });
}

function stateOf(backups: Backups, isDemo: boolean): BackupState {
  const { to, keep, isFixed, passphrase } = backups.plan();
  if (isDemo) return { isDemo, to: null, keep, isFixed, passphrase: null, store: null, work: null, failed: null };
  const { work, failed } = backups.state();
  const title = backups.shelf()?.title;
  return {
    isDemo,
    to: to === null || title === undefined ? null : { kind: to.kind, title },
    keep,
    isFixed,
    passphrase: passphrase?.from ?? null,
    store: backups.store,
    work: work && { kind: work.kind, name: work.name, startedAt: new Date(work.startedAt).toISOString(), ...progressOf(work) },
    failed: failed && { ...failed, at: new Date(failed.at).toISOString() },
  };
}

const progressOf = ({ progress: { done, tables, bytes } }: BackupWork) => ({ done, tables, bytes });
