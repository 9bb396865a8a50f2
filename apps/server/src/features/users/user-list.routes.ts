import type { userListApi } from '@wattbook/contract/users/user-list.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { type AccountDeps, changeRole, findCredentialsOf, isRightPassword } from '../account/public.ts';
import { wrongPassword } from './change-user.ts';
import { findListedUser, listUsers } from './user-list.query.ts';
import { findUser } from './users.store.ts';

interface UserListDeps {
  readonly account: AccountDeps;
  readonly log: Platform['log'];
}

/** The users of the installation, for administrators (decision 0039). */
export const userListRoutes = ({ account, log }: UserListDeps): Handlers<typeof userListApi> => ({
  'GET /v1/users': ({ query }) => listUsers(account.database, query),
  'PATCH /v1/users/:id/role': async ({ actor, params, caller, body: { role, currentPassword } }) => {
    const { database } = account;
    const user = requireFound(await findCredentialsOf(database, params.id as UserId));
    // Everybody could be the administrator.
    if (account.isShared(user.email)) throw new AppError('forbidden');
    const { email } = await findUser(database.forAccount(actor.accountId), actor.userId);
    if (!(await isRightPassword(account, caller, { email, password: currentPassword }))) throw wrongPassword('currentPassword');
    const problem = await changeRole(database, { user, role, by: actor.userId });
    if (problem !== null) throw new AppError(problem === 'not_administrator' ? 'not_found' : 'forbidden');
    log.info({ event: 'role_changed', role, userId: user.userId, by: actor.userId }, 'an administrator changed a role');
    return requireFound(await findListedUser(database, user.userId));
  },
});
