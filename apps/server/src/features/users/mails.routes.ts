import type { mailsApi } from '@wattbook/contract/mails/mails.endpoints';
import { codeVerdict } from '@wattbook/domain/account/user-policy';
import type { UserId } from '@wattbook/domain/ids';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Platform } from '../../platform.ts';
import { findCredentialsOf } from '../account/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { displayNameOf } from '../profiles/public.ts';
import { readMails, readWaitingCode } from '../mail/public.ts';
import { listWaitingCodes } from './waiting-codes.query.ts';

export interface MailsDeps extends Pick<Platform, 'database' | 'sealing' | 'now'> {
  readonly securityLog: SecurityLog;
  /** Whether mails leave this installation; then codes are nobody's but their recipients'. */
  readonly isMailSent: () => Promise<boolean>;
}

/** Mails and codes of users, for administrators who help (decision 0039). */
export const mailsRoutes = ({ database, sealing, now, securityLog, isMailSent }: MailsDeps): Handlers<typeof mailsApi> => ({
  'GET /v1/waiting-codes': async () => {
    const codes = (await isMailSent()) ? [] : await listWaitingCodes(database, now());
    return { total: codes.length, data: codes.map(({ user, ...code }) => ({ ...code, name: displayNameOf(user) })) };
  },
  'GET /v1/users/:id/mails': async ({ params }) => {
    const { accountId, userId } = requireFound(await findCredentialsOf(database, params.id as UserId));
    const mails = await readMails(database.forAccount(accountId), sealing, userId);
    return { total: mails.length, data: mails.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() })) };
  },
  'POST /v1/users/:id/mails/:mailId/code': async ({ actor, params, caller }) => {
    if (await isMailSent()) throw new AppError('not_found');
    const { accountId, userId, role } = requireFound(await findCredentialsOf(database, params.id as UserId));
    const mail = { id: params.mailId, userId, now: now() };
    const { kind, code } = requireFound(await readWaitingCode(database.forAccount(accountId), sealing, mail));
    requireAllowed(codeVerdict({ kind, role }));
    await securityLog.record({ kind: 'code_revealed', user: { accountId, userId }, caller, by: actor.userId });
    return { code };
  },
});
