import type { usersApi } from '@wattbook/contract/users/users.endpoints';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { changeUser, readUser } from './users.store.ts';

/** A person reads and changes nobody but themselves; another id is as unknown as none. */
export const usersRoutes = ({ database }: { readonly database: Database }): Handlers<typeof usersApi> => {
  const ownTenant = (actor: Actor, id: string): Tenant => {
    if (id !== actor.userId) throw new AppError('not_found');
    return database.forAccount(actor.accountId);
  };
  return {
    'GET /v1/users/:id': async ({ actor, params }) => readUser(ownTenant(actor, params.id), actor.userId),
    'PATCH /v1/users/:id': async ({ actor, params, body }) => changeUser(ownTenant(actor, params.id), actor.userId, body),
  };
};
