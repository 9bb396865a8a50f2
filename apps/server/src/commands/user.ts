import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { loadConfig } from '../config.ts';
import { withConnection } from '../db/connect.ts';
import type { Database } from '../db/tenancy.ts';
import { type AddedAccount, addAccount, passwordNeeds } from '../features/account/public.ts';
import { OperatorError } from '../operator-error.ts';
import { createPasswordHashing } from '../services/password-hashing.ts';

const usage = 'Usage: wattbook user add <email> --password <password> [--json]';

export const command: Command = { summary: 'make an account: user add <email> --password <password>', run };

/** The words of the command on a database; answers what to say, or refuses with an OperatorError. */
export async function addUser(database: Database, { email, password }: { readonly email: string; readonly password: string }) {
  const added = await addAccount({ database, passwords: createPasswordHashing(), now: Date.now }, { email, password });
  if (added.kind !== 'added') throw new OperatorError(refusal(added, email));
  const { accountId, userId } = added;
  return { text: `${added.email} can sign in.`, data: { accountId, userId, email: added.email } };
}

async function run(args: readonly string[]): Promise<number> {
  const words = readUserWords(args);
  if (words === undefined) {
    console.error(usage);
    return 2;
  }
  const { text, data } = await withConnection(loadConfig(), 'wattbook user', ({ database }) => addUser(database, words));
  console.log(words.json ? JSON.stringify(data) : text);
  return 0;
}

function refusal(added: Exclude<AddedAccount, { kind: 'added' }>, email: string): string {
  switch (added.kind) {
    case 'email_invalid':
      return `${email} is no e-mail address.`;
    case 'email_taken':
      return `${email} has an account already.`;
    case 'password_too_weak':
      return `The password needs ${added.missing.map((need) => passwordNeeds[need]).join(', ')}.`;
  }
}

/** The words after `user`; undefined when they are none that it takes. */
export function readUserWords(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { password: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [action, email, ...rest] = positionals;
    if (action !== 'add' || email === undefined || rest.length > 0 || values.password === undefined) return undefined;
    return { email, password: values.password, json: values.json };
  } catch {
    return undefined;
  }
}
