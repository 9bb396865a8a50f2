import { type Actor, canWrite, hasPower } from './actor.ts';
import { judge, type Rule, type Verdict } from './verdict.ts';

/** A call of the API that asks who makes it. */
interface AskingCall {
  /** `admin`: for others there is no such call (AUTH-031). */
  readonly access: 'user' | 'admin';
  /** It is one of those that a support view makes: it changes nothing. */
  readonly isViewable: boolean;
}

interface CallCase {
  /** Null: a visitor, who is not signed in. */
  readonly actor: Actor | null;
  readonly call: AskingCall;
}

type CallRefusal = 'signed_out' | 'read_only' | 'hidden';

const rules: readonly Rule<CallCase, CallRefusal>[] = [
  ({ actor }) => (actor === null ? 'signed_out' : null),
  ({ actor, call }) => (actor !== null && !canWrite(actor) && !call.isViewable ? 'read_only' : null),
  ({ actor, call }) => (actor !== null && call.access === 'admin' && !hasPower(actor, 'administers') ? 'hidden' : null),
];

/** Returns whether somebody may make a call at all, and why not; what it does with a row is up to the policy of the noun. */
export const callVerdict = (given: CallCase): Verdict<CallRefusal> => judge(rules, given);
