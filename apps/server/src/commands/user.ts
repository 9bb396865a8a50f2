import { languageOf } from '@wattbook/domain/texts/languages';
import { parseArgs } from 'node:util';
import { MAX_ROWS } from '@wattbook/contract/list-query';
import type { User } from '@wattbook/contract/users/user.schema';
import { vehicleLimits } from '@wattbook/domain/vehicles/vehicle-limit';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import {
  type AddedAccount,
  changeRole,
  removeAccount,
  resetTwoFactor,
  findCredentials,
  passwordNeeds,
  restoreAccount,
} from '../features/account/public.ts';
import { openInstallationSecrets } from '../features/configuration/public.ts';
import { readMails } from '../features/mail/public.ts';
import { openOperatorLog } from '../features/security/public.ts';
import { addUserOfOperator } from '../features/setup/public.ts';
import { listUsers, saveVehicleLimit } from '../features/users/public.ts';
import { hasManagedVehicle } from '../features/vehicles/public.ts';
import { OperatorError } from '../operator-error.ts';
import { createPasswordHashing } from '../passwords/password-hashing.ts';
import { createSealing, type Sealing } from '../sealing/sealing.ts';

const usage = `Usage: wattbook user add <email> --password <password> [--language de|en] [--json]
                                                      the first user is the administrator; the language is that of the terminal unless it is named
       wattbook user list [--json]                    who exists: last seen, vehicles, administrators
       wattbook user code <email> [--json]            the last mails to a user, with the code of a waiting one
       wattbook user role <email> --role admin|user [--json]   an administrator may open support views
       wattbook user limit <email> --vehicles <number> [--json]   how many vehicles may be connected at once
       wattbook user restore <email> [--json]         reactivates a deactivated account
       wattbook user two-factor-off <email> [--json]  for a user without authenticator and recovery codes
       wattbook user remove <email> --for-good [--json]   deletes the account with all its data; only a backup has them then`;

export const command: Command = {
  summary: 'accounts: user add | list | code | role | limit | restore | two-factor-off | remove <email>',
  usage,
  run,
};

type Role = 'admin' | 'user';
type NewUser = Parameters<typeof addUserOfOperator>[1];

interface Outcome {
  readonly text: string;
  readonly data: unknown;
}

/** Creates a verified account, the first one that of the administrator; returns the output, or throws an OperatorError. */
export async function addUser(database: Database, input: NewUser) {
  const added = await addUserOfOperator({ database, passwords: createPasswordHashing(), now: Date.now }, input);
  if (added.kind !== 'added') throw new OperatorError(refusal(added, input.email));
  const { accountId, userId, role } = added;
  await openOperatorLog(database).record({ kind: 'account_created', user: { accountId, userId }, caller: null });
  const isAdministrator = role === 'admin' ? ' and is the administrator, as the first user of this installation' : '';
  return { text: `${added.email} can sign in${isAdministrator}.`, data: { accountId, userId, email: added.email, role } };
}

/** Without a mail server the operator reads a code here and passes it on to its user. */
export async function showMails(database: Database, sealing: Sealing, email: string): Promise<Outcome> {
  const found = (await findCredentials(database, email.toLowerCase())) ?? unknown(email);
  const mails = await readMails(database.forAccount(found.accountId), sealing, found.userId);
  const lines = mails.map(({ kind, recipient, createdAt, expiresAt, state, attempts, reason, code }) =>
    [
      `${createdAt.toISOString()}  ${kind} to ${recipient}: ${state}`,
      ...(attempts > 0 ? [`, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`] : []),
      ...(reason === null ? [] : [` (${reason})`]),
      ...(code === null ? [] : [`\n  code ${code}, valid until ${expiresAt.toISOString()}`]),
    ].join(''),
  );
  return { text: lines.length === 0 ? `Nothing was sent to ${found.email}.` : lines.join('\n'), data: mails };
}

export async function restoreUser(database: Database, email: string): Promise<Outcome> {
  const found = (await restoreAccount(database, email)) ?? unknown(email);
  await openOperatorLog(database).record({ kind: 'account_restored', user: found, caller: null });
  return { text: `${found.email} can sign in again.`, data: { email: found.email } };
}

export async function setRole(database: Database, { email, role }: { readonly email: string; readonly role: Role }): Promise<Outcome> {
  const found = (await findCredentials(database, email.toLowerCase())) ?? unknown(email);
  const { may } = await changeRole(database, { user: found, role, by: null });
  if (!may) throw new OperatorError(`${found.email} is the last administrator. Make another user one first.`);
  const kind = role === 'admin' ? 'became_administrator' : 'became_user';
  await openOperatorLog(database).record({ kind, user: found, caller: null });
  return { text: `${found.email} is ${role === 'admin' ? 'an administrator' : 'a user'} now.`, data: { email: found.email, role } };
}

export async function setVehicleLimit(
  database: Database,
  { email, vehicles }: { readonly email: string; readonly vehicles: number },
): Promise<Outcome> {
  const found = (await findCredentials(database, email.toLowerCase())) ?? unknown(email);
  await saveVehicleLimit(database.forAccount(found.accountId), found.userId, vehicles);
  return { text: `${found.email} may have ${vehicles} vehicles connected at once.`, data: { email: found.email, vehicleLimit: vehicles } };
}

/** The users as on the administrator's page. */
export async function showUsers(database: Database): Promise<Outcome> {
  const { data } = await listUsers(database, { limit: MAX_ROWS });
  const width = Math.max(0, ...data.map(({ email }) => email.length));
  const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? 'never';
  const lines = data.map(({ email, firstName, lastName, role, createdAt, lastSeenAt, vehicles, deactivatedAt }) =>
    [
      email.padEnd(width),
      `created ${dayOf(createdAt)}`,
      `last seen ${dayOf(lastSeenAt).padEnd(10)}`,
      `${String(vehicles).padStart(3)} vehicle${vehicles === 1 ? ' ' : 's'}`,
      ...(role === 'admin' ? ['administrator'] : []),
      ...(deactivatedAt === null ? [] : [`deactivated ${dayOf(deactivatedAt)}`]),
      ...(firstName === null && lastName === null ? [] : [[firstName, lastName].filter((name) => name !== null).join(' ')]),
    ].join('  '),
  );
  return { text: lines.length === 0 ? 'There is no user yet.' : lines.join('\n'), data };
}

export async function switchTwoFactorOff(database: Database, email: string): Promise<Outcome> {
  const found = (await resetTwoFactor(database, email)) ?? unknown(email);
  await openOperatorLog(database).record({ kind: 'two_factor_off', user: found, caller: null });
  return { text: `${found.email} signs in with the password alone.`, data: { email: found.email } };
}

/** Deletes an account with everything in it. The last administrator stays, and so does an account that a fleet manages. */
export async function removeUser(database: Database, email: string): Promise<Outcome> {
  const found = (await findCredentials(database, email.toLowerCase())) ?? unknown(email);
  const removed = await removeAccount(database, found, hasManagedVehicle);
  if (removed === 'last_administrator') throw new OperatorError(`${found.email} is the last administrator. Make another user one first.`);
  if (removed === 'managed') throw new OperatorError(`A fleet manages vehicles of ${found.email}: the fleet has to release them first.`);
  return { text: `${found.email} was removed with all data.`, data: { email: found.email } };
}

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseUserArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const use = { applicationName: 'wattbook user', changes: parsed.action !== 'code' && parsed.action !== 'list' };
  const { text, data } = await withInstallation(config, use, async ({ database }) => {
    const secrets = await openInstallationSecrets(config.dataDir, database.directory);
    return manageUser(database, createSealing(await secrets.read('sealing')), parsed);
  });
  console.log(parsed.json ? JSON.stringify(data) : text);
  return 0;
}

function manageUser(database: Database, sealing: Sealing, parsed: NonNullable<ReturnType<typeof parseUserArgs>>): Promise<Outcome> {
  switch (parsed.action) {
    case 'add':
      return addUser(database, { ...parsed, language: parsed.language ?? languageOfTerminal(process.env) });
    case 'list':
      return showUsers(database);
    case 'code':
      return showMails(database, sealing, parsed.email);
    case 'role':
      return setRole(database, parsed);
    case 'limit':
      return setVehicleLimit(database, parsed);
    case 'restore':
      return restoreUser(database, parsed.email);
    case 'two-factor-off':
      return switchTwoFactorOff(database, parsed.email);
    case 'remove':
      return removeUser(database, parsed.email);
  }
}

function unknown(email: string): never {
  throw new OperatorError(`No user has the e-mail ${email}.`);
}

function refusal(added: Exclude<AddedAccount, { kind: 'added' }>, email: string): string {
  switch (added.kind) {
    case 'email_invalid':
      return `${email} is no e-mail address.`;
    case 'email_taken':
      return `${email} has an account already.`;
    case 'password_common':
      return 'This password is easy to guess: it is widely used, or made of the e-mail. Choose another one.';
    case 'password_too_weak':
      return `The password needs ${added.missing.map((need) => passwordNeeds[need]).join(', ')}.`;
  }
}

/** A limit of vehicles, written in digits; undefined where it is none. */
function parseLimit(text: string | undefined): number | undefined {
  const [min, max] = vehicleLimits;
  const limit = text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return limit >= min && limit <= max ? limit : undefined;
}

/** The language of the terminal (`de_DE.UTF-8`); English for one that Wattbook does not speak. */
export const languageOfTerminal = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): User['language'] =>
  languageOf((LC_ALL || LC_MESSAGES || LANG || '').slice(0, 2)) ?? 'en';

const isRole = (text: string | undefined): text is Role => text === 'admin' || text === 'user';

/** Parses the arguments after `user`; undefined when they are not valid. */
export function parseUserArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        role: { type: 'string' },
        vehicles: { type: 'string' },
        language: { type: 'string' },
        json: { type: 'boolean', default: false },
        'for-good': { type: 'boolean' },
      },
    });
    const [action, email, ...rest] = positionals;
    const { json, ...options } = values;
    if (action === 'list') return email === undefined && takesOnly(options) ? ({ action, json } as const) : undefined;
    return action === undefined || email === undefined || rest.length > 0 ? undefined : parseOfUser(action, email, json, options);
  } catch {
    return undefined;
  }
}

type UserOptions = { readonly [Name in 'password' | 'role' | 'vehicles' | 'language']?: string | undefined } & {
  readonly 'for-good'?: boolean | undefined;
};

/** Whether no option is given but, perhaps, this one. */
const takesOnly = (options: UserOptions, name?: keyof UserOptions): boolean => Object.keys(options).every((given) => given === name);

/** A user to add; the language is null where none is named. */
function parseNewUser(email: string, json: boolean, { password, language: named, ...others }: UserOptions) {
  const chosen = named === undefined ? null : languageOf(named);
  if (!takesOnly(others) || password === undefined || chosen === undefined) return undefined;
  return { action: 'add', email, password, language: chosen, json } as const;
}

function parseOfUser(action: string, email: string, json: boolean, options: UserOptions) {
  const { role } = options;
  switch (action) {
    case 'role':
      return takesOnly(options, 'role') && isRole(role) ? ({ action, email, role, json } as const) : undefined;
    case 'limit': {
      const { vehicles: limit, ...others } = options;
      const vehicles = takesOnly(others) ? parseLimit(limit) : undefined;
      return vehicles === undefined ? undefined : ({ action, email, vehicles, json } as const);
    }
    case 'add':
      return parseNewUser(email, json, options);
    case 'remove':
      return options['for-good'] === true && takesOnly(options, 'for-good') ? ({ action, email, json } as const) : undefined;
    case 'code':
    case 'restore':
    case 'two-factor-off':
      return takesOnly(options) ? ({ action, email, json } as const) : undefined;
    default:
      return undefined;
  }
}
