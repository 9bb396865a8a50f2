import type { Actor } from '../access/actor.ts';
import { judge, refusesReader, type Rule, type Verdict } from '../access/verdict.ts';

/** What a user is to a team. Who owns it may be a member as well, with a car. */
export interface TeamStanding {
  readonly isOwner: boolean;
  /** Null: neither invited nor a member (TEAM-010). */
  readonly status: 'pending' | 'active' | null;
}

interface TeamCase {
  readonly actor: Actor;
  readonly standing: TeamStanding;
}

type TeamRefusal = 'hidden' | 'read_only' | 'not_owner' | 'last_owner' | 'member_already' | 'not_joined';
type TeamRule = Rule<TeamCase, TeamRefusal>;

/** For others a team does not exist. */
const hidesFromOthers: TeamRule = ({ standing: { isOwner, status } }) => (isOwner || status !== null ? null : 'hidden');
const needsOwner: TeamRule = ({ standing }) => (standing.isOwner ? null : 'not_owner');
const needsJoined: TeamRule = ({ standing: { status } }) => (status === 'active' ? null : 'not_joined');

const rules = {
  /** Its name and what it is for: also for who is invited, to decide. */
  read: [hidesFromOthers],
  /** Who is in it, their cars and figures. */
  seeMembers: [hidesFromOthers, ({ standing: { isOwner, status } }) => (isOwner || status === 'active' ? null : 'not_joined')],
  change: [hidesFromOthers, refusesReader, needsOwner],
  delete: [hidesFromOthers, refusesReader, needsOwner],
  invite: [hidesFromOthers, refusesReader, needsOwner],
  remove: [hidesFromOthers, refusesReader, needsOwner],
  join: [hidesFromOthers, refusesReader, ({ standing }) => (standing.status === 'active' ? 'member_already' : null)],
  /** A team has one owner, without whom nobody could change it: who owns it deletes it. */
  leave: [hidesFromOthers, refusesReader, ({ standing }) => (standing.isOwner ? 'last_owner' : null)],
  /** The own car, and whether its figures are shown. */
  changeOwn: [hidesFromOthers, refusesReader, needsJoined],
} as const satisfies Readonly<Record<string, readonly TeamRule[]>>;

export type TeamAction = keyof typeof rules;

/** Everything that is done with a team. */
export const teamActions = Object.keys(rules) as readonly TeamAction[];

/** Returns whether an actor may do something with a team, and why not (TEAM-003, TEAM-004, OQ-213). */
export const teamVerdict = (action: TeamAction, given: TeamCase): Verdict<TeamRefusal> =>
  judge<TeamCase, TeamRefusal>(rules[action], given);
