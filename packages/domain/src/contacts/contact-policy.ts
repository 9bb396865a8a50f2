import type { Actor } from '../access/actor.ts';
import { judge, refusesReader, type Rule, type Verdict } from '../access/verdict.ts';

interface ContactCase {
  readonly actor: Actor;
  /** `fleet`: its fleet gave it. */
  readonly contact: { readonly fleet: boolean };
}

type ContactRefusal = 'read_only' | 'fleet_account';

const rules: readonly Rule<ContactCase, ContactRefusal>[] = [refusesReader, ({ contact }) => (contact.fleet ? 'fleet_account' : null)];

/** Returns whether an actor may delete a contact, and why not: one that a fleet gave stays (TEAM-042, OQ-225). */
export const contactDeletionVerdict = (given: ContactCase): Verdict<ContactRefusal> => judge(rules, given);
