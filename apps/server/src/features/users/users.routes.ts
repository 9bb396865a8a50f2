import type { User } from '@wattbook/contract/users/user.schema';
import type { usersApi } from '@wattbook/contract/users/users.endpoints';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { type AccountDeps, confirmEmail, endAccount, isRightPassword, createPendingSecret, wrongPassword } from '../account/public.ts';
import { changeUser, readUser } from './change-user.ts';
import { findUser } from './users.store.ts';

/** In a support view the answer contains no private or recovery key, not even a wrapped one, and no home: places may be sealed. */
const withoutSecrets = (user: User): User => ({
  ...user,
  privateKey: null,
  recoveryKey: null,
  formerKeys: [],
  homeAddress: null,
  homeLocation: null,
});

/** Users read and change only themselves; another user's id is answered with 404. */
export const usersRoutes = (deps: AccountDeps): Handlers<typeof usersApi> => {
  const requireOwnId = (actor: Actor, { id }: { readonly id: string }) => {
    if (id !== actor.userId) throw new AppError('not_found');
  };
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/users/:id': async ({ actor, params }) => {
      requireOwnId(actor, params);
      const user = await readUser(deps, actor);
      return actor.view === undefined ? user : withoutSecrets(user);
    },
    'PATCH /v1/users/:id': async ({ actor, params, body, caller, proof }) => {
      requireOwnId(actor, params);
      return changeUser(deps, { actor, caller, proof }, body);
    },
    'DELETE /v1/users/:id': async ({ actor, params, body, caller }) => {
      requireOwnId(actor, params);
      await endAccount(deps, actor, body);
      await deps.securityLog.record({ kind: body.data ? 'account_deleted' : 'account_deactivated', user: actor, caller });
    },
    'POST /v1/users/:id/verify': async ({ actor, params, body, caller }) => {
      requireOwnId(actor, params);
      await confirmEmail(deps, caller, actor, body.code);
      await deps.securityLog.record({ kind: 'email_changed', user: actor, caller });
    },
    'POST /v1/users/:id/verify-reset': async ({ actor, params, body, caller }) => {
      requireOwnId(actor, params);
      const { email } = await findUser(tenantOf(actor), actor.userId);
      if (!(await isRightPassword(deps, caller, { email, password: body.password }))) throw wrongPassword('password');
    },
    'GET /v1/users/:id/qrcode': async ({ actor, params }) => {
      requireOwnId(actor, params);
      const { email } = await findUser(tenantOf(actor), actor.userId);
      if (deps.isShared(email)) throw new AppError('forbidden');
      return createPendingSecret(deps, tenantOf(actor), actor.userId);
    },
  };
};
