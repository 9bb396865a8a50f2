import type { passkeysApi } from '@wattbook/contract/passkeys/passkeys.endpoints';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { AccountDeps } from '../account-deps.ts';
import { addPasskey, createPasskeyOptions } from './add-passkey.ts';
import { listPasskeys, renamePasskey } from './passkeys.store.ts';
import { removePasskey } from './remove-passkey.ts';
import { createSignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts';

/** The passkeys of the signed-in user; another user's id is answered with 404. */
export const passkeysRoutes = (deps: AccountDeps): Handlers<typeof passkeysApi> => {
  const requireOwnId = (actor: Actor, { id }: { readonly id: string }) => {
    if (id !== actor.userId) throw new AppError('not_found');
  };
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'POST /v1/passkeys/challenge': async ({ caller }) => createSignInOptions(deps, caller),
    'POST /v1/passkeys/sign-in': ({ caller, body }) => signInWithPasskey(deps, caller, body.credential),
    'GET /v1/users/:id/passkeys': async ({ actor, params }) => {
      requireOwnId(actor, params);
      const data = await listPasskeys(tenantOf(actor), actor.userId);
      return { total: data.length, data };
    },
    'POST /v1/users/:id/passkeys/challenge': async ({ actor, params }) => {
      requireOwnId(actor, params);
      return createPasskeyOptions(deps, actor);
    },
    'POST /v1/users/:id/passkeys': async ({ actor, params, caller, body }) => {
      requireOwnId(actor, params);
      const added = await addPasskey(deps, caller, actor, body.credential);
      await deps.securityLog.record({
        kind: 'passkey_added',
        user: actor,
        caller,
        about: { what: 'passkey', id: added.id, name: added.name },
      });
      return added;
    },
    'PATCH /v1/users/:id/passkeys/:passkeyId': async ({ actor, params, body }) => {
      requireOwnId(actor, params);
      const saved = await renamePasskey(tenantOf(actor), actor.userId, params.passkeyId, body.name);
      if (saved === undefined) throw new AppError('not_found');
      return saved;
    },
    'DELETE /v1/users/:id/passkeys/:passkeyId': async ({ actor, params, caller }) => {
      requireOwnId(actor, params);
      const { passkeyId: id } = params;
      const name = await removePasskey(deps, actor, id);
      await deps.securityLog.record({ kind: 'passkey_removed', user: actor, caller, about: { what: 'passkey', id, name } });
    },
  };
};
