import type { teamsApi } from '@wattbook/contract/teams/teams.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { inviteMember } from './invite-member.ts';
import { changeOwnMember, joinTeam, leaveTeam, removeMember } from './membership.ts';
import { listTeams, readTeam, type TeamDeps } from './present-team.ts';
import { readFigures } from './read-figures.ts';
import { changeTeam, createTeam, deleteTeam } from './save-team.ts';

export const teamsRoutes = (deps: TeamDeps): Handlers<typeof teamsApi> => ({
  'GET /v1/teams': ({ actor }) => listTeams(deps, actor),
  'GET /v1/teams/:id': ({ actor, params }) => readTeam(deps, actor, params.id),
  'GET /v1/teams/:id/figures': ({ actor, params, query }) => readFigures(deps, actor, params.id, query.month),
  'POST /v1/teams': ({ actor, body }) => createTeam(deps, actor, body),
  'PATCH /v1/teams/:id': ({ actor, params, body }) => changeTeam(deps, actor, params.id, body),
  'DELETE /v1/teams/:id': ({ actor, params }) => deleteTeam(deps, actor, params.id),
  'POST /v1/teams/add': ({ actor, body }) => inviteMember(deps, actor, body),
  'POST /v1/teams/:id/join': ({ actor, params, body }) => joinTeam(deps, actor, params.id, body),
  'POST /v1/teams/:id/leave': ({ actor, params }) => leaveTeam(deps, actor, params.id),
  'PATCH /v1/teams/:id/member/:memberId': ({ actor, params, body }) => changeOwnMember(deps, actor, params, body),
  'DELETE /v1/teams/:id/member/:memberId': ({ actor, params }) => removeMember(deps, actor, params.id, params.memberId),
});
