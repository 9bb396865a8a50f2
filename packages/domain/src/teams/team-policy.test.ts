import { expect, it } from 'vitest';
import { reasonOf } from '../access/verdict.ts';
import { type TeamAction, teamActions, teamVerdict } from './team-policy.ts';

const standings = {
  stranger: { isOwner: false, status: null },
  invited: { isOwner: false, status: 'pending' },
  member: { isOwner: false, status: 'active' },
  owner: { isOwner: true, status: null },
  'owner with a car': { isOwner: true, status: 'active' },
} as const;

const table: Readonly<Record<Exclude<keyof typeof standings, 'stranger'>, Partial<Record<TeamAction, string>>>> = {
  invited: {
    seeMembers: 'not_joined',
    change: 'not_owner',
    delete: 'not_owner',
    invite: 'not_owner',
    remove: 'not_owner',
    changeOwn: 'not_joined',
  },
  member: { change: 'not_owner', delete: 'not_owner', invite: 'not_owner', remove: 'not_owner', join: 'member_already' },
  owner: { leave: 'last_owner', changeOwn: 'not_joined' },
  'owner with a car': { leave: 'last_owner', join: 'member_already' },
};

it.each(Object.entries(table).flatMap(([who, refused]) => teamActions.map((action) => [who, action, refused[action] ?? null] as const)))(
  '%s, %s: %s (TEAM-003, TEAM-004, OQ-211, OQ-213)',
  (who, action, reason) => {
    const standing = standings[who as keyof typeof standings];
    expect(reasonOf(teamVerdict(action, { actor: { kind: 'owner' }, standing }))).toBe(reason);
  },
);

it.each(teamActions)('%s: for who is not in it, a team does not exist', (action) => {
  expect(reasonOf(teamVerdict(action, { actor: { kind: 'administrator' }, standing: standings.stranger }))).toBe('hidden');
});

it.each(teamActions.filter((action) => action !== 'read' && action !== 'seeMembers'))('%s is refused in a support view', (action) => {
  expect(reasonOf(teamVerdict(action, { actor: { kind: 'support_view' }, standing: standings['owner with a car'] }))).toBe('read_only');
});
