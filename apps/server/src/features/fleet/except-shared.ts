import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readUserProfile } from '../profiles/public.ts';

export interface SharedAccounts {
  /** Whether visitors know the password of this e-mail: the demo's. */
  readonly isShared: (email: string) => boolean;
}

type AnyHandler = (call: { readonly actor: Actor }) => unknown;

/** The same handlers, which refuse every change to an account whose password everybody knows. */
export const exceptShared = <AllHandlers extends object>(
  { database, isShared }: SharedAccounts & { readonly database: Database },
  handlers: AllHandlers,
): AllHandlers => {
  const refusing =
    (handle: AnyHandler): AnyHandler =>
    async (call) => {
      const { email } = await readUserProfile(database.forAccount(call.actor.accountId), call.actor.userId);
      if (isShared(email)) throw new AppError('forbidden');
      return handle(call);
    };
  const entries = Object.entries(handlers as Readonly<Record<string, AnyHandler>>);
  const guarded = Object.fromEntries(entries.map(([key, handle]) => [key, key.startsWith('GET ') ? handle : refusing(handle)]));
  // The same calls with the same input and answers.
  return guarded as AllHandlers;
};
