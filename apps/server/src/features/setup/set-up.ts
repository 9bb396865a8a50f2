import { currentTerms } from '@wattbook/domain/account/terms';
import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { SetUp } from '@wattbook/contract/setup/setup.endpoints';
import { DatabaseError } from 'pg';
import type { Tenant } from '../../db/tenancy.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { HashingOverloaded } from '../../passwords/password-hashing.ts';
import { type AccountDeps, lockAccounts, createSession, prepareAccount } from '../account/public.ts';
import { hasOwnAccounts, type Installation, writeStoredSettings } from '../configuration/public.ts';
import { requireMailPort, type MailPorts } from './mail-ports.ts';
import type { SetUpGuard } from './set-up-guard.ts';

export interface SetupDeps extends AccountDeps {
  readonly setUpGuard: SetUpGuard;
  readonly installation: Pick<Installation, 'refresh'>;
  readonly mailPorts: MailPorts;
}

/** Creates the first account, an administrator, and stores the chosen settings, in one transaction and only once. Answers as a sign-in does. */
export async function setUp(deps: SetupDeps, caller: Caller, body: SetUp): Promise<Tokens> {
  const { code, administrator, mail, map, addresses } = body;
  await deps.setUpGuard.requireCode(caller, code);
  if (mail !== null) requireMailPort(deps.mailPorts, mail);
  const account = await prepare(deps, administrator);
  const write = async (tenant: Tenant) => {
    await refuseSecond(tenant);
    await account.write(tenant);
    await writeStoredSettings(tenant.directory, deps.sealing, { mail, map, addresses });
  };
  await deps.database.transaction(account.accountId, write).catch(refuseTakenEmail);
  await deps.installation.refresh();
  await deps.setUpGuard.deleteSecret();
  await deps.securityLog.record({ kind: 'account_created', user: account, caller });
  return createSession(deps, caller, account);
}

const invalidFields = {
  email_invalid: ['email', 'email'],
  password_too_weak: ['password', 'weak_password'],
  password_common: ['password', 'common_password'],
} as const;

async function prepare(deps: SetupDeps, administrator: SetUp['administrator']) {
  try {
    // Whoever sets the installation up offers its terms, and is not asked to accept them.
    const terms = [{ ...currentTerms, timestamp: new Date(deps.now()).toISOString() }];
    const account = await prepareAccount(deps, { ...administrator, role: 'admin', terms });
    if (account.kind === 'prepared') return account;
    const [field, word] = invalidFields[account.kind];
    throw new AppError('validation', { fields: { [`administrator.${field}`]: { word } } });
  } catch (error) {
    if (error instanceof HashingOverloaded) throw new AppError('unavailable', { retryAfter: 10 });
    throw error;
  }
}

/** The e-mail belongs to an account of the demo. */
function refuseTakenEmail(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === 'user_directory_pkey')
    throw new AppError('validation', { fields: { 'administrator.email': { word: 'invalid' } } });
  throw error;
}

/** Of two set-ups at once the second waits here until the first is done; so does a command that adds an account meanwhile. */
async function refuseSecond({ directory }: Tenant): Promise<void> {
  await lockAccounts(directory);
  if (await hasOwnAccounts(directory)) throw new AppError('conflict');
}
