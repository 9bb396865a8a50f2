import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AccountDeps } from '../account-deps.ts';
import { type Credentials, findCredentialsById } from '../credentials.store.ts';
import { notifyByMail } from '../account-mails.ts';
import { deletePasskeys } from './passkeys.store.ts';

/** Deletes a passkey, and returns its name; a mail notifies the user. */
export async function removePasskey(deps: AccountDeps, actor: Actor, id: string): Promise<string> {
  const user = await findCredentialsById(deps.database, actor);
  if (user === undefined) throw new AppError('not_found');
  return deps.database.transaction(actor.accountId, async (tenant) => {
    const [name] = await removePasskeys(deps, tenant, user, id);
    if (name === undefined) throw new AppError('not_found');
    return name;
  });
}

type Owner = Pick<Credentials, 'userId' | 'email' | 'language' | 'firstName'>;

/** Deletes one passkey or all, and names them in a mail; returns their names. */
export async function removePasskeys(
  deps: Pick<AccountDeps, 'sealing' | 'now'>,
  tenant: Tenant,
  { userId, email: recipient, language, firstName: name }: Owner,
  id?: string,
): Promise<string[]> {
  const names = await deletePasskeys(tenant, userId, id);
  if (names.length > 0)
    await notifyByMail(deps, tenant, 'passkeyRemoved', { userId, recipient, language, name, passkey: names.join(', ') });
  return names;
}
