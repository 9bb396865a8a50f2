import { type Actor, canWrite, hasPower } from './actor.ts';
import { judge, type Rule, type Verdict } from './verdict.ts';

/** A call of the API that asks who makes it. */
interface AskingCall {
  /** `admin`: for others there is no such call (AUTH-031). */
  readonly access: 'user' | 'admin';
  /** It is one of those that a support view makes: it changes nothing. */
  readonly isViewable: boolean;
  /** What a program with an API token does with it: reads or writes; null: it is closed to programs. */
  readonly ofPrograms: 'reads' | 'writes' | null;
}

interface CallCase {
  /** Null: a visitor, who is not signed in. */
  readonly actor: Actor | null;
  readonly call: AskingCall;
}

type CallRefusal = 'signed_out' | 'closed_to_programs' | 'read_only' | 'hidden';

const rules: readonly Rule<CallCase, CallRefusal>[] = [
  ({ actor }) => (actor === null ? 'signed_out' : null),
  ({ actor, call }) => (actor !== null && hasPower(actor, 'isProgram') && call.ofPrograms === null ? 'closed_to_programs' : null),
  ({ actor, call }) => (actor !== null && !canWrite(actor) && !isReadBy(actor, call) ? 'read_only' : null),
  ({ actor, call }) => (actor !== null && call.access === 'admin' && !hasPower(actor, 'administers') ? 'hidden' : null),
];

const isReadBy = (actor: Actor, { isViewable, ofPrograms }: AskingCall): boolean =>
  hasPower(actor, 'isProgram') ? ofPrograms === 'reads' : isViewable;

/** Returns whether somebody may make a call at all, and why not; what it does with a row is up to the policy of the noun. */
export const callVerdict = (given: CallCase): Verdict<CallRefusal> => judge(rules, given);
