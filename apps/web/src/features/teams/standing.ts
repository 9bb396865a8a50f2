import type { ListedTeam } from '@wattbook/contract/teams/team.schema';
import type { TeamStanding } from '@wattbook/domain/teams/team-policy';

/** What the user who reads a team is to it. */
export const standingOf = ({ admin, status }: Pick<ListedTeam, 'admin' | 'status'>): TeamStanding => ({ isOwner: admin, status });
