import { readMails } from '../features/mail/public.ts';
import type { ApiServer, Person } from './api-server.ts';

/** Returns the waiting mails of a user with their codes, the newest first. */
export const mailsTo = ({ database, sealing }: ApiServer, { accountId, userId }: Pick<Person, 'accountId' | 'userId'>) =>
  readMails(database.forAccount(accountId), sealing, userId);

/** Returns the newest code mailed to a user; `none`, an invalid code, without one. */
export async function codeFor(server: ApiServer, person: Pick<Person, 'accountId' | 'userId'>): Promise<string> {
  return (await mailsTo(server, person)).find(({ code }) => code !== null)?.code ?? 'none';
}

/** Returns the tokens with which mails to an address undo a change of the e-mail, the newest first. */
export async function undoTokensFor(
  { database, sealing }: ApiServer,
  { accountId, email }: Pick<Person, 'accountId' | 'email'>,
): Promise<string[]> {
  const mails = database.forAccount(accountId).selectFrom('mails').select(['id', 'sealed']);
  const rows = await mails.where('recipient', '=', email).orderBy('id', 'desc').execute();
  return rows
    .map(({ id, sealed }) => JSON.parse(sealing.open(sealed ?? '', `mail ${id}`) ?? '{}') as { undo?: string })
    .flatMap(({ undo }) => undo ?? []);
}

/** Returns the user of an e-mail address. */
export async function personOf({ database }: ApiServer, email: string): Promise<Person> {
  const row = await database.directory.selectFrom('user_directory').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  return { accountId: row.account_id, userId: row.user_id, email };
}
