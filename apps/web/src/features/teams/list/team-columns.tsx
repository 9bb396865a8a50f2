import type { ListedTeam } from '@wattbook/contract/teams/team.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { count } from '../../../ui/table/column-kinds.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import classes from '../teams.module.css';

type Listed = Pick<ListedTeam, 'admin' | 'status'>;

/** What the user is to a team; null: a member like the others. */
const standingOf = ({ admin, status }: Listed, t: Translate): string | null => {
  if (admin) return t('teams.owner');
  return status === 'pending' ? t('teams.invited') : null;
};

const nameText = (team: ListedTeam, _: Formats, t: Translate): string =>
  [team.name, standingOf(team, t)].filter((part) => part !== null).join(' · ');

function Name({ team }: { readonly team: ListedTeam }) {
  const standing = standingOf(team, useT());
  return standing === null ? team.name : <TwoLines first={team.name} second={<PlainChip label={standing} />} />;
}

const linkText = ({ link }: Pick<ListedTeam, 'link'>): string => link.replace(/^https?:\/\//, '');

/** The address of a team on the host of teams (TEAM-005). */
export function TeamLink({ team }: { readonly team: Pick<ListedTeam, 'link'> }) {
  return (
    <a className={classes['link']} href={team.link}>
      {linkText(team)}
    </a>
  );
}

/** The columns of the teams (TEAM-001). */
export const teamColumns: readonly Column<ListedTeam>[] = [
  { id: 'name', label: 'teams.name', width: '40%', text: nameText, render: (team) => <Name team={team} /> },
  { id: 'link', label: 'teams.link', text: linkText, render: (team) => <TeamLink team={team} /> },
  { id: 'members', label: 'teams.members', width: 110, ...count(({ memberCount }) => memberCount) },
];

/** A team on a phone. */
export function TeamCard({ team }: { readonly team: ListedTeam }) {
  const t = useT();
  const standing = standingOf(team, t);
  return (
    <RowCard
      side={t('teams.memberCount', { count: team.memberCount })}
      marks={standing === null ? undefined : <PlainChip label={standing} />}
    >
      <div>{team.name}</div>
    </RowCard>
  );
}
