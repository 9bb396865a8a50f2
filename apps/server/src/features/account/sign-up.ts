import type { SignUp } from '@wattbook/contract/users/sign-up.endpoints';
import { isOfDomain } from '@wattbook/domain/account/email-address';
import { acceptTerms } from '@wattbook/domain/account/terms';
import type { UserId } from '@wattbook/domain/ids';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { isEmailTaken, prepareAccount } from './add-account.ts';
import { findCredentials } from './credentials.store.ts';
import { issueCode } from './one-time-codes.ts';
import { runHashing } from './passwords.ts';
import { limitCalls } from './limit-calls.ts';

/** Creates an account with an unconfirmed e-mail and sends the code for it (AUTH-048, OQ-034). An e-mail that has an account is answered with a conflict (AUTH-050). */
export async function signUp(deps: AccountDeps, caller: Caller, body: SignUp): Promise<{ readonly id: UserId; readonly email: string }> {
  if (!(await deps.signUp.isOpen())) throw new AppError('forbidden');
  limitCalls(deps, 'sign-up', caller);
  if (isOfDomain(body.email, deps.signUp.blockedDomains))
    throw new AppError('email_blocked', { fields: { email: { word: 'email_blocked' } } });
  if ((await findCredentials(deps.database, body.email.toLowerCase())) !== undefined) throw emailTaken();
  const account = await runHashing(() => prepareAccount(deps, accountOf(body, deps.now())));
  // The schema has checked both already; only a stricter rule could still fail here.
  if (account.kind === 'email_invalid') throw new AppError('validation', { fields: { email: { word: 'email' } } });
  if (account.kind === 'password_common') throw new AppError('validation', { fields: { password: { word: 'common_password' } } });
  if (account.kind === 'password_too_weak') throw new AppError('validation', { fields: { password: { word: 'weak_password' } } });
  const { accountId, userId, email } = account;
  await deps.database
    .transaction(accountId, async (tenant) => {
      await account.write(tenant);
      await issueCode(deps, tenant, 'verify', { userId, email, language: body.language, name: body.firstName });
    })
    .catch((error: unknown) => {
      throw isEmailTaken(error) ? emailTaken() : error;
    });
  await deps.securityLog.record({ kind: 'account_created', user: { accountId, userId }, caller });
  return { id: userId, email };
}

const accountOf = ({ email, password, firstName, lastName, language, terms, ...rest }: SignUp, now: number) => ({
  email,
  password,
  firstName,
  lastName,
  language,
  verified: false,
  terms: acceptTerms([], terms, new Date(now).toISOString()) ?? [],
  referral: { source: rest.referralSource, code: rest.referralCode, campaign: rest.ref },
});

const emailTaken = () => new AppError('conflict', { fields: { email: { word: 'email_taken' } } });
