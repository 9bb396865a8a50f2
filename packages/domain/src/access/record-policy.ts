import type { Actor } from './actor.ts';
import { judge, refusesReader, type Rule, type Verdict } from './verdict.ts';

interface RecordCase {
  readonly actor: Actor;
}

const rules: readonly Rule<RecordCase, 'read_only'>[] = [refusesReader];

/**
 * Returns whether an actor may add, change, delete or restore a row about which nothing but the account decides, and why not: fixed costs, named places, and contacts unless a
 * fleet gave them.
 */
export const recordVerdict = (given: RecordCase): Verdict<'read_only'> => judge(rules, given);
