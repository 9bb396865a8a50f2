import type { NewTeam, Team, TeamChanges } from '@wattbook/contract/teams/team.schema';
import { MAX_OWN_TEAMS } from '@wattbook/domain/teams/team-fields';
import { type TeamAction, teamVerdict } from '@wattbook/domain/teams/team-policy';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { readTeam, type TeamDeps } from './present-team.ts';
import { columnsOfTeam, countOwnTeams, type Directory, findTeams, isUrlNameTaken, lockTeam, type TeamOfReader } from './teams.store.ts';

/** Finds a team and refuses what the user may not do with it. */
export async function requireTeam(directory: Directory, actor: Actor, id: string, action: TeamAction): Promise<TeamOfReader> {
  const team = requireFound((await findTeams(directory, actor, id))[0]);
  requireAllowed(teamVerdict(action, { actor, standing: team }));
  return team;
}

/** Adds a team of the user (TEAM-019). */
export async function createTeam(deps: TeamDeps, actor: Actor, entered: NewTeam): Promise<Team> {
  const id = newId();
  const { name, description, email, url, logo, ranking } = entered;
  await deps.database.transaction(actor.accountId, async ({ directory }) => {
    if (await isUrlNameTaken(directory, entered.urlName, id)) throw new AppError('conflict');
    if ((await countOwnTeams(directory, actor)) >= MAX_OWN_TEAMS)
      throw new AppError('validation', { fields: { name: { word: 'too_many_teams', number: MAX_OWN_TEAMS } } });
    const owner = { account_id: actor.accountId, user_id: actor.userId };
    const texts = { name, url_name: entered.urlName, email, url, logo, description };
    await directory
      .insertInto('teams')
      .values({ id, ...owner, ...texts, ranking, created_at: new Date(deps.now()) })
      .execute();
  });
  return readTeam(deps, actor, id);
}

/** Changes a team of the user (TEAM-019, TEAM-021). */
export async function changeTeam(deps: TeamDeps, actor: Actor, id: string, changes: TeamChanges): Promise<Team> {
  await deps.database.transaction(actor.accountId, async ({ directory }) => {
    await requireTeam(directory, actor, id, 'change');
    if (changes.urlName !== undefined && (await isUrlNameTaken(directory, changes.urlName, id))) throw new AppError('conflict');
    const columns = columnsOfTeam(changes);
    if (Object.keys(columns).length > 0) await directory.updateTable('teams').set(columns).where('id', '=', id).execute();
  });
  return readTeam(deps, actor, id);
}

/** Deletes a team with its members and invitations (TEAM-006). */
export const deleteTeam = ({ database }: TeamDeps, actor: Actor, id: string): Promise<void> =>
  database.transaction(actor.accountId, async ({ directory }) => {
    await lockTeam(directory, id);
    await requireTeam(directory, actor, id, 'delete');
    await directory.deleteFrom('teams').where('id', '=', id).execute();
  });
