import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { canWrite } from '@wattbook/domain/access/actor';
import type { ListedTeam } from '@wattbook/contract/teams/team.schema';
import { teamVerdict } from '@wattbook/domain/teams/team-policy';
import { useState } from 'react';
import { refusalMessage } from '../../../api/refusal-message.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useActor, useUser } from '../../account/public.ts';
import { teamsQuery } from '../data/teams.queries.ts';
import { EndTeamDialog, type TeamEnding } from '../list/end-team.dialog.tsx';
import { TeamCard, teamColumns } from '../list/team-columns.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { standingOf } from '../standing.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

const linkOf = ({ id, status, admin }: ListedTeam) => (status === 'pending' && !admin ? paths.joinTeam(id) : paths.team(id));

/** `/teams`: the teams of the user (TEAM-001 to TEAM-007). */
export function TeamsScreen() {
  const t = useT();
  const actor = useActor();
  const result = useQuery(teamsQuery(useUser().id));
  const [ending, setEnding] = useState<TeamEnding | null>(null);
  const mayCreate = canWrite(actor);
  const create = mayCreate && (
    <LinkButton to={paths.team('create')} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('teams.create')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('teams.title')} subtitle={t('teams.lead')}>
        {create}
      </PageHead>
      <DataTable<ListedTeam>
        label={t('teams.title')}
        columns={teamColumns}
        result={result}
        // A support view sees no teams: they show other people.
        refusal={mayCreate ? null : t('support.readOnly')}
        file="shown"
        state={wholeList}
        expected={3}
        rowName={({ name }) => name}
        rowLink={linkOf}
        rowEnd={(team) => <TeamMenu team={team} onEnd={setEnding} />}
        card={(team) => <TeamCard team={team} />}
        empty={<EmptyState icon={IconUsersGroup} title={t('teams.none')} text={t('teams.noneNext')} />}
      />
      <EndTeamDialog ending={ending} onClose={() => setEnding(null)} />
    </>
  );
}

interface TeamMenuProps {
  readonly team: ListedTeam;
  readonly onEnd: (ending: TeamEnding) => void;
}

/** The owner edits and deletes, others join or leave (TEAM-003, TEAM-004). */
function TeamMenu({ team, onEnd }: TeamMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const given = { actor: useActor(), standing: standingOf(team) };
  const edits = teamVerdict('change', given).may;
  const how = teamVerdict('delete', given).may ? ('delete' as const) : ('leave' as const);
  return (
    <RowMenu
      name={team.name}
      edit={edits ? { label: t('teams.edit'), onClick: () => void navigate(paths.team(team.id)) } : undefined}
      remove={{
        label: t(how === 'delete' ? 'teams.delete' : 'teams.leave'),
        onClick: () => onEnd({ how, team }),
        refusal: refusalText(refusalMessage(teamVerdict(how, given)), t),
      }}
    >
      {teamVerdict('join', given).may && (
        <Menu.Item renderRoot={(props: object) => <Link {...props} {...paths.joinTeam(team.id)} />}>{t('teams.join')}</Menu.Item>
      )}
    </RowMenu>
  );
}

const refusalText = (key: ReturnType<typeof refusalMessage>, t: ReturnType<typeof useT>) => (key === null ? null : t(key));
