import type { helpDeskApi } from '@wattbook/contract/support/help-desk.endpoints';
import type { Database } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { AccountDeps } from '../account/public.ts';
import { displayNameOf, readUserProfile } from '../profiles/public.ts';
import { entryUrlOf, type HelpDesk, signEntry } from '../../services/help-desk/help-desk.ts';

export interface HelpDeskDeps {
  readonly database: Database;
  /** Null: no help desk is configured. */
  readonly helpDesk: HelpDesk | null;
  /** Whether the password of this address is public: no tickets can be written under it. */
  readonly isShared: (email: string) => boolean;
  readonly now: () => number;
  readonly securityLog: AccountDeps['securityLog'];
}

export const helpDeskRoutes = ({ database, helpDesk, isShared, now, securityLog }: HelpDeskDeps): Handlers<typeof helpDeskApi> => ({
  'GET /v1/users/sso/zendesk': async ({ actor: { accountId, userId }, caller }) => {
    if (helpDesk === null) throw new AppError('not_found');
    const user = await readUserProfile(database.forAccount(accountId), userId);
    if (isShared(user.email)) throw new AppError('forbidden');
    const { email } = user;
    await securityLog.record({ kind: 'help_desk_token_made', user: { accountId, userId }, caller });
    return { token: await signEntry(helpDesk, { id: userId, email, name: displayNameOf(user) }, now()), url: entryUrlOf(helpDesk) };
  },
});
