import { readMails } from '../features/mail/public.ts';
import type { ApiServer, Person } from './api-server.ts';

/** What is on its way to a person, the newest first; a code is in it. */
export const mailsTo = ({ database, sealing }: ApiServer, { accountId, userId }: Pick<Person, 'accountId' | 'userId'>) =>
  readMails(database.forAccount(accountId), sealing, userId);

/** The code that waits for a person; a code that nobody has where none does. */
export async function codeFor(server: ApiServer, person: Pick<Person, 'accountId' | 'userId'>): Promise<string> {
  return (await mailsTo(server, person)).find(({ code }) => code !== null)?.code ?? 'none';
}

/** Whom an e-mail address belongs to. */
export async function personOf({ database }: ApiServer, email: string): Promise<Person> {
  const row = await database.directory.selectFrom('user_directory').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  return { accountId: row.account_id, userId: row.user_id, email };
}
