import { signInAs } from '@wattbook/server/testing/api-server';
import { type ProvenCall, provenCalls, provenRequest } from '@wattbook/server/testing/proven-calls';
import { createExampleUser } from '@wattbook/server/testing/valid-requests';
import { onExampleServer } from './example-server.ts';
import { type Fault, Findings } from './fault.ts';

/** What the holder of the token has beside it. */
const guesses = [
  { proof: {}, what: 'without a password' },
  { proof: { currentPassword: 'Falsch9!falsch' }, what: 'with a wrong password' },
] as const;

/** Whether an answer says of the password, and of nothing else, that it is missing or wrong. */
function refusesPassword(text: string): boolean {
  const { errors = {} } = JSON.parse(text) as { readonly errors?: Readonly<Record<string, string>> };
  return Object.keys(errors).join() === 'currentPassword';
}

/** Calls that are valid in everything but their proof, of an administrator, who may make all of them. */
async function useStolenToken() {
  const found = new Findings();
  await onExampleServer(async (server, ask) => {
    const owner = await createExampleUser(server, await signInAs(server), 'moved@example.org');
    const tenant = server.database.forAccount(owner.accountId);
    await tenant.updateTable('users').set({ role: 'admin' }).execute();
    const readAccount = async () =>
      JSON.stringify([
        await tenant.selectFrom('users').selectAll().execute(),
        await tenant.selectFrom('passkeys').selectAll().orderBy('id').execute(),
      ]);
    const before = await readAccount();
    const tryCall = async (call: ProvenCall, { proof, what }: (typeof guesses)[number]) => {
      found.tries += 1;
      const { status, text } = await ask(provenRequest(call, owner, proof));
      found.expect(status === 400 && refusesPassword(text), `${call.title} ${what} answered ${status} ${text.slice(0, 200)}`);
    };
    for (const call of provenCalls) for (const guess of guesses) await tryCall(call, guess);
    found.expect((await readAccount()) === before, 'the account was changed');
  });
  return found.outcome;
}

export const stolenTokens: readonly Fault[] = [
  {
    what: 'a stolen access token, without the password and with a wrong one',
    promise: 'every call that could take the account over is refused because of the password, and the account is unchanged',
    run: useStolenToken,
  },
];
