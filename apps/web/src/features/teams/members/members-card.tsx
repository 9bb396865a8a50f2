import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Team, TeamMember } from '@wattbook/contract/teams/team.schema';
import { teamVerdict } from '@wattbook/domain/teams/team-policy';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import type { Formats } from '../../../i18n/use-formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useActor, useUser } from '../../account/public.ts';
import { useTeamChanges } from '../data/teams.queries.ts';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { standingOf } from '../standing.ts';
import { InviteDialog } from './invite.dialog.tsx';
import { memberName, modelName } from './member-name.ts';

const stateOf = ({ status, invitedUntil }: TeamMember, formats: Formats, t: Translate): string =>
  status === 'active' ? t('teams.active') : t('teams.pendingUntil', { date: formats.date(invitedUntil) ?? '' });

/** The columns of the members of a team. */
export const memberColumns = (t: Translate): readonly Column<TeamMember>[] => [
  {
    id: 'member',
    label: 'teams.member',
    width: '34%',
    text: (member) => [memberName(member, t), ...(member.isOwn ? [t('teams.you')] : [])].join(' · '),
    render: (member) =>
      member.isOwn ? <TwoLines first={memberName(member, t)} second={<PlainChip label={t('teams.you')} />} /> : memberName(member, t),
  },
  { id: 'car', label: 'teams.car', text: ({ displayName }) => displayName ?? '' },
  { id: 'model', label: 'teams.model', text: modelName },
  { id: 'status', label: 'teams.status', width: 190, text: (member, formats) => stateOf(member, formats, t) },
];

/** Who is in a team, with their cars (TEAM-009 to TEAM-011); the owner invites and removes (TEAM-022 to TEAM-025). */
export function MembersCard({ team }: { readonly team: Team }) {
  const t = useT();
  const formats = useFormats();
  const given = { actor: useActor(), standing: standingOf(team) };
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<TeamMember | null>(null);
  const members = { total: team.members.length, data: team.members };
  return (
    <TableSection
      title={t('teams.members')}
      aside={
        teamVerdict('invite', given).may && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t('teams.invite')}
          </Button>
        )
      }
    >
      <DataTable<TeamMember>
        label={t('teams.members')}
        columns={memberColumns(t)}
        result={{ data: members, isError: false, isPlaceholderData: false, refetch: () => undefined }}
        file="shown"
        state={wholeList}
        rowName={(member) => memberName(member, t)}
        {...(teamVerdict('remove', given).may && {
          rowEnd: (member: TeamMember) => <MemberMenu team={team} member={member} onRemove={() => setRemoved(member)} />,
        })}
        card={(member) => (
          <RowCard side={stateOf(member, formats, t)} marks={member.isOwn ? <PlainChip label={t('teams.you')} /> : undefined}>
            <div>
              <TwoLines
                first={memberName(member, t)}
                second={[member.displayName, modelName(member)].filter((part) => part !== null && part !== '').join(' · ')}
              />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconUsersGroup} title={t('teams.noMembers')} text={t('teams.noMembersNext')} />}
      />
      {isInviting && <InviteDialog team={team} onClose={() => setInviting(false)} />}
      <RemoveMemberDialog team={team} member={removed} onClose={() => setRemoved(null)} />
    </TableSection>
  );
}

interface MemberMenuProps {
  readonly team: Team;
  readonly member: TeamMember;
  readonly onRemove: () => void;
}

function MemberMenu({ team, member, onRemove }: MemberMenuProps) {
  const t = useT();
  const { invite } = useTeamChanges(useUser().id);
  const { mutate } = useMutation({
    mutationFn: (email: string) => invite(team.id, email),
    onSuccess: () => toastSuccess(t('teams.invitationSent')),
    onError: (error) => toastError(t(errorMessageOf(error, { not_found: 'teams.noSuchUser' }))),
  });
  const { email, status } = member;
  return (
    <RowMenu
      name={memberName(member, t)}
      {...(status === 'pending' && email !== null && { edit: { label: t('teams.inviteAgain'), onClick: () => mutate(email) } })}
      remove={{ label: t(status === 'pending' ? 'teams.withdraw' : 'teams.remove'), onClick: onRemove }}
    />
  );
}

interface RemoveMemberProps {
  readonly team: Team;
  /** Null: closed. */
  readonly member: TeamMember | null;
  readonly onClose: () => void;
}

function RemoveMemberDialog({ team, member, onClose }: RemoveMemberProps) {
  const t = useT();
  const { removeMember } = useTeamChanges(useUser().id);
  const { mutate, isPending } = useMutation({
    mutationFn: (one: TeamMember) => removeMember(team.id, one),
    onSuccess: () => toastSuccess(t('teams.removed')),
    onError: (error) => toastError(t(errorMessageOf(error))),
    onSettled: onClose,
  });
  const isPendingMember = member?.status === 'pending';
  return (
    <ConfirmDialog
      opened={member !== null}
      onClose={onClose}
      onConfirm={() => member !== null && mutate(member)}
      title={t('teams.removeTitle', { member: member === null ? '' : memberName(member, t) })}
      confirmLabel={t(isPendingMember ? 'teams.withdraw' : 'teams.remove')}
      busy={isPending}
    >
      {t(isPendingMember ? 'teams.withdrawLoss' : 'teams.removeLoss')}
    </ConfirmDialog>
  );
}
