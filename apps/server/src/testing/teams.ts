import type { Team } from '@wattbook/contract/teams/team.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { type ApiServer, type SignedIn, signInAs } from './api-server.ts';

interface Entered {
  readonly vehicleId: VehicleId;
  readonly sharesFigures?: boolean;
}

let count = 0;

/** The calls of teams as a user. */
export const teamCalls = (server: Pick<ApiServer, 'app'>) => {
  const call =
    (method: 'DELETE' | 'GET' | 'PATCH' | 'POST') =>
    ({ headers }: SignedIn, path: string, payload?: object) =>
      server.app.inject({ method, url: `/v1/teams${path}`, headers, ...(payload && { payload }) });
  const post = call('POST');
  return {
    post,
    get: call('GET'),
    patch: call('PATCH'),
    remove: call('DELETE'),
    /** Adds a team with an address of its own. */
    create: async (owner: SignedIn, values: object = {}): Promise<Team> => {
      count += 1;
      const fields = { name: `Team ${count}`, urlName: `team-${count}`, description: 'Who drives to work on the sun' };
      return (await post(owner, '', { ...fields, ...values })).json<Team>();
    },
    /** Invites a user, who joins with a car. */
    admit: async (owner: SignedIn, id: string, member: SignedIn, entered: Entered) => {
      await post(owner, '/add', { email: member.email, id });
      return post(member, `/${id}/join`, entered);
    },
  };
};

/** A team of the user with the own car, one that the user is in, and one that the user is invited to; and another user, to be invited. */
export async function addTeams(server: ApiServer, person: SignedIn, vehicleId: VehicleId) {
  const { create, admit, post } = teamCalls(server);
  const [other, stranger] = [await signInAs(server), await signInAs(server)];
  const own = await create(person);
  const [joinedTeam, invitedTeam] = [(await create(other)).id, (await create(other)).id];
  const joined = (await post(person, `/${own.id}/join`, { vehicleId })).json<Team>();
  await admit(other, joinedTeam, person, { vehicleId });
  await post(other, '/add', { email: person.email, id: invitedTeam });
  return { teams: own.id, joinedTeam, invitedTeam, member: joined.members[0]?.id ?? 'none', otherEmail: stranger.email };
}
