import type { helpDeskApi } from '@wattbook/contract/support/help-desk.endpoints';
import type { Database } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { displayNameOf, readUserProfile } from '../users/public.ts';
import { entryUrlOf, type HelpDesk, signEntry } from '../../services/help-desk/help-desk.ts';

export interface HelpDeskDeps {
  readonly database: Database;
  /** Null: no help desk is configured. */
  readonly helpDesk: HelpDesk | null;
  /** Whether the password of this address is public: no tickets can be written under it. */
  readonly isShared: (email: string) => boolean;
  readonly now: () => number;
}

export const helpDeskRoutes = ({ database, helpDesk, isShared, now }: HelpDeskDeps): Handlers<typeof helpDeskApi> => ({
  'GET /v1/users/sso/zendesk': async ({ actor: { accountId, userId } }) => {
    if (helpDesk === null) throw new AppError('not_found');
    const user = await readUserProfile(database.forAccount(accountId), userId);
    if (isShared(user.email)) throw new AppError('forbidden');
    const { email } = user;
    return { token: await signEntry(helpDesk, { id: userId, email, name: displayNameOf(user) }, now()), url: entryUrlOf(helpDesk) };
  },
});
