import { type DeviceName, nameDevice } from '@wattbook/domain/account/device-name';
import type { Caller } from '../../http/actor.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Credentials } from './credentials.store.ts';
import { notifyByMail } from './account-mails.ts';

/** Notifies a user by mail of a sign-in with a browser and system that none of their sessions had. The first sign-in of all sends no mail, nor does one to a shared account. */
export async function notifyOfNewDevice(deps: AccountDeps, { userAgent }: Caller, user: Credentials): Promise<void> {
  const { accountId, userId, email: recipient, language, firstName: name } = user;
  if (deps.isShared(recipient)) return;
  const rows = await deps.database
    .forAccount(accountId)
    .selectFrom('sessions')
    .select('user_agent')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const device = nameDevice(userAgent);
  if (rows.length === 0 || rows.some((row) => isSame(nameDevice(row.user_agent), device))) return;
  await deps.database.transaction(accountId, (tenant) =>
    notifyByMail(deps, tenant, 'newDevice', { userId, recipient, language, name, device }),
  );
}

const isSame = (a: DeviceName, b: DeviceName) => a.browser === b.browser && a.system === b.system;
