import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { loadConfig } from '../config.ts';
import { withConnection } from '../db/connect.ts';
import { type AddedAccount, addAccount } from '../features/account/public.ts';
import { createPasswordHashing } from '../services/password-hashing.ts';

const usage = 'Usage: wattbook user add <email> --password <password> [--json]';

export const command: Command = { summary: 'make an account: user add <email> --password <password>', run };

async function run(args: readonly string[]): Promise<number> {
  const words = readWords(args);
  if (words === undefined) {
    console.error(usage);
    return 2;
  }
  const added = await withConnection(loadConfig(), 'wattbook user', ({ database }) =>
    addAccount({ database, passwords: createPasswordHashing(), now: Date.now }, words),
  );
  if (added.kind !== 'added') {
    if (words.json) console.log(JSON.stringify({ error: added.kind }));
    console.error(refusal(added, words.email));
    return 1;
  }
  const { accountId, userId, email } = added;
  console.log(words.json ? JSON.stringify({ accountId, userId, email }) : `${email} can sign in.`);
  return 0;
}

function refusal(added: Exclude<AddedAccount, { kind: 'added' }>, email: string): string {
  switch (added.kind) {
    case 'email_invalid':
      return `${email} is no e-mail address.`;
    case 'email_taken':
      return `${email} has an account already.`;
    case 'password_too_weak':
      return `The password needs ${added.missing.join(', ')}.`;
  }
}

function readWords(args: readonly string[]) {
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
