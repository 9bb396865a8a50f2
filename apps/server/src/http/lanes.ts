import { availableParallelism } from 'node:os';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { createLane, type Lane, type LaneRules } from './lane.ts';

/** The kinds of calls that keep their share of the server when another kind overloads it. */
export type LaneName = 'people' | 'signIn' | 'ingest';
export type Lanes = Readonly<Record<LaneName, Lane>>;

/** What is expected when a call arrives. The rest of the second in which an answer has to be there is for calls that last longer than expected. */
const maxAnswerMs = 350;

const processors = Math.max(2, availableParallelism());

/**
 * Together the slots are the work that processors and database do well at the same time. Each more makes all slower, and each turn of the event loop longer, of
 * which every one accepts only one new connection.
 */
export const laneRules: Readonly<Record<LaneName, LaneRules>> = {
  people: { slots: 3 * processors, maxAnswerMs },
  signIn: { slots: processors, maxAnswerMs },
  ingest: { slots: processors, maxAnswerMs },
};

export const createLanes = (rules: typeof laneRules, now: () => number): Lanes => ({
  people: createLane(rules.people, now),
  signIn: createLane(rules.signIn, now),
  ingest: createLane(rules.ingest, now),
});

/** The lane of a call; null: it is always answered, because it says how the server is. */
export function laneOf(key: string, { access, body }: Endpoint): LaneName | null {
  if (key === 'GET /health') return null;
  if (access === 'push_token' || access === 'webhook') return 'ingest';
  return access === 'public' && body !== undefined ? 'signIn' : 'people';
}
