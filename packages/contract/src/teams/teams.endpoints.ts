import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { wholePage } from '../list-query.ts';
import { id, idParams } from '../scalars.ts';
import { joining, listedTeam, memberChanges, month, newMember, newTeam, team, teamChanges, teamFigures } from './team.schema.ts';

const ownMember = z.strictObject({ id, memberId: id });
/** Beside the id of a member its place in the list of members, from 0 (OQ-208). */
const removedMember = z.strictObject({ id, memberId: z.union([id, z.string().regex(/^\d{1,3}$/, 'uuid')]) });

/** Teams and their members (API-113 to API-121, decision 0143). */
export const teamsApi = defineApi(
  {
    'GET /v1/teams': {
      summary: 'List the teams that the user owns, is in or is invited to, by name',
      tag: 'teams',
      access: 'user',
      query: z.strictObject({ userId: id.optional() }),
      response: wholePage(listedTeam),
    },
    'GET /v1/teams/:id': {
      summary: 'Read a team with its members and their cars',
      tag: 'teams',
      access: 'user',
      params: idParams,
      response: team,
      errors: ['not_found'],
    },
    'GET /v1/teams/:id/figures': {
      summary: 'Read what members who show it drove in a month (forbidden: only invited)',
      tag: 'teams',
      access: 'user',
      params: idParams,
      query: z.strictObject({ month }),
      example: { query: { month: '2026-06' } },
      response: teamFigures,
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/teams': {
      summary: 'Add a team (conflict: another team has its urlName)',
      tag: 'teams',
      access: 'user',
      example: { body: { name: 'Solar commuters', urlName: 'solar-commuters', description: 'Who drives to work on the sun' } },
      body: newTeam,
      status: 201,
      response: team,
      errors: ['conflict'],
    },
    'PATCH /v1/teams/:id': {
      summary: 'Change a team (conflict: another team has its urlName; forbidden: the user does not own it)',
      tag: 'teams',
      access: 'user',
      example: { body: { ranking: true } },
      params: idParams,
      body: teamChanges,
      response: team,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'DELETE /v1/teams/:id': {
      summary: 'Delete a team for all its members (forbidden: the user does not own it)',
      tag: 'teams',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'forbidden'],
    },
    'POST /v1/teams/add': {
      summary: 'Invite a user by e-mail, or again with a new link (not_found: no user has this e-mail; conflict: a member already)',
      tag: 'teams',
      access: 'user',
      example: { body: { email: 'member@example.org', id: exampleId('teams') } },
      body: newMember,
      status: 201,
      response: team,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'POST /v1/teams/:id/join': {
      summary:
        'Join a team with a car (not_found: no such invitation; conflict: a member already; invitation_of_another: for another e-mail; invitation_expired)',
      tag: 'teams',
      access: 'user',
      example: { body: { vehicleId: exampleId('vehicles') } },
      params: idParams,
      body: joining,
      response: team,
      errors: ['not_found', 'conflict', 'invitation_of_another', 'invitation_expired'],
    },
    'POST /v1/teams/:id/leave': {
      summary: 'Leave a team, or decline its invitation (last_owner: its owner deletes it instead)',
      tag: 'teams',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'last_owner'],
    },
    'PATCH /v1/teams/:id/member/:memberId': {
      summary: 'Change the own car in a team, and whether its figures are shown (forbidden: another member, or not joined)',
      tag: 'teams',
      access: 'user',
      example: { body: { sharesFigures: true } },
      params: ownMember,
      body: memberChanges,
      response: team,
      errors: ['not_found', 'forbidden'],
    },
    'DELETE /v1/teams/:id/member/:memberId': {
      summary: 'Remove a member, or withdraw an invitation (forbidden: the user does not own the team)',
      tag: 'teams',
      access: 'user',
      params: removedMember,
      status: 204,
      errors: ['not_found', 'forbidden'],
    },
  },
  { unproven: 'who is in a team and what is shown to it: nobody gets into an account through it, and every member can leave' },
);
