import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ListedTeam, Team, TeamMember } from '@wattbook/contract/teams/team.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

export type TeamBody = NonNullable<CallInput<'POST /v1/teams'>['body']>;
export type JoinBody = NonNullable<CallInput<'POST /v1/teams/:id/join'>['body']>;
export type OwnBody = NonNullable<CallInput<'PATCH /v1/teams/:id/member/:memberId'>['body']>;

const keyOf = (userId: string) => ['teams', userId] as const;

/** The teams that the user owns, is in or is invited to (TEAM-001). */
export const teamsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'list'],
    queryFn: ({ signal }): Promise<{ total: number; data: ListedTeam[] }> => call('GET /v1/teams', { query: { userId } }, { signal }),
  });

/** A team with its members (TEAM-012). */
export const teamQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'one', id],
    queryFn: ({ signal }): Promise<Team> => call('GET /v1/teams/:id', { params: { id } }, { signal }),
  });

/** What members who show it drove in a month. */
export const figuresQuery = (userId: string, id: string, month: string) =>
  queryOptions({
    queryKey: [...keyOf(userId), 'figures', id, month],
    queryFn: ({ signal }) => call('GET /v1/teams/:id/figures', { params: { id }, query: { month } }, { signal }),
  });

/** The changes of teams; each reads them again. */
export function useTeamChanges(userId: string) {
  const client = useQueryClient();
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer;
    await client.invalidateQueries({ queryKey: keyOf(userId) });
    return done;
  };
  return {
    save: (id: string | null, body: TeamBody): Promise<Team> =>
      changed(id === null ? call('POST /v1/teams', { body }) : call('PATCH /v1/teams/:id', { params: { id }, body })),
    remove: (id: string) => changed(call('DELETE /v1/teams/:id', { params: { id } })),
    leave: (id: string) => changed(call('POST /v1/teams/:id/leave', { params: { id } })),
    invite: (id: string, email: string): Promise<Team> => changed(call('POST /v1/teams/add', { body: { id, email } })),
    join: (id: string, body: JoinBody): Promise<Team> => changed(call('POST /v1/teams/:id/join', { params: { id }, body })),
    changeOwn: (id: string, memberId: string, body: OwnBody): Promise<Team> =>
      changed(call('PATCH /v1/teams/:id/member/:memberId', { params: { id, memberId }, body })),
    removeMember: (id: string, { id: memberId }: Pick<TeamMember, 'id'>) =>
      changed(call('DELETE /v1/teams/:id/member/:memberId', { params: { id, memberId } })),
  };
}
