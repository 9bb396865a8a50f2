import type { AccountId } from '@wattbook/domain/ids';
import type { AccountDeps } from './account-deps.ts';
import { readCompanySignOut } from './sessions.store.ts';

const purposeOf = (sessionId: string) => `company sign-out ${sessionId}`;

/** The address at which a session ends at its company has a token of the company: it is sealed, and only its own session gets it, once. */
export const sealCompanySignOut = ({ sealing }: Pick<AccountDeps, 'sealing'>, sessionId: string, address: string): string =>
  sealing.seal(address, purposeOf(sessionId));

/** Where a session ends at the company that signed it in; null: nowhere. */
export async function findCompanySignOut(
  { database, sealing }: Pick<AccountDeps, 'database' | 'sealing'>,
  { accountId, sessionId }: { readonly accountId: AccountId; readonly sessionId: string },
): Promise<string | null> {
  const sealed = await readCompanySignOut(database.forAccount(accountId), sessionId);
  return sealed === null ? null : (sealing.open(sealed, purposeOf(sessionId)) ?? null);
}
