import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FleetAccount, FleetPerson } from '@wattbook/contract/fleet/fleets.schema';
import { type FleetRole, fleetRoles } from '@wattbook/domain/fleet/fleet-policy';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { dateOf } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFleetChanges } from '../data/fleets.queries.ts';
import { roleWords, useFleetVerdict } from '../fleet-standing.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';
import { InvitePersonDialog } from './invite.dialog.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

function Name({ person }: { readonly person: FleetPerson }) {
  const t = useT();
  return person.isOwn ? <TwoLines first={person.email} second={<PlainChip label={t('fleets.you')} />} /> : person.email;
}

/** The columns of the people of a fleet. */
export const personColumns: readonly Column<FleetPerson>[] = [
  { id: 'email', label: 'fleets.email', width: '50%', text: ({ email }) => email, render: (person) => <Name person={person} /> },
  { id: 'role', label: 'fleets.role', text: ({ role }, _, t) => t(roleWords[role]) },
  { id: 'joinedAt', label: 'fleets.joined', width: 130, ...dateOf(({ joinedAt }) => joinedAt) },
];

/** Who works in a fleet, with their roles; owners invite, change and remove. */
export function PeopleCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const formats = useFormats();
  const mayChange = useFleetVerdict(fleet)('changePeople').may;
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<FleetPerson | null>(null);
  return (
    <TableSection
      title={t('fleets.people')}
      aside={
        mayChange && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t('fleets.invitePerson')}
          </Button>
        )
      }
    >
      <DataTable<FleetPerson>
        label={t('fleets.people')}
        columns={personColumns}
        result={{
          data: { total: fleet.people.length, data: fleet.people },
          isError: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        file="shown"
        state={wholeList}
        rowName={({ email }) => email}
        {...(mayChange && {
          rowEnd: (person: FleetPerson) => <PersonMenu fleet={fleet} person={person} onRemove={() => setRemoved(person)} />,
        })}
        card={(person) => (
          <RowCard side={t(roleWords[person.role])}>
            <div>
              <TwoLines first={person.email} second={t('fleets.since', { date: formats.date(person.joinedAt) ?? '' })} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconUsersGroup} title={t('fleets.people')} text={t('fleets.rolesHint')} />}
      />
      {isInviting && <InvitePersonDialog fleet={fleet} onClose={() => setInviting(false)} />}
      <RemovePersonDialog fleet={fleet} person={removed} onClose={() => setRemoved(null)} />
    </TableSection>
  );
}

interface PersonMenuProps {
  readonly fleet: FleetAccount;
  readonly person: FleetPerson;
  readonly onRemove: () => void;
}

const failed = { last_owner: 'errors.last_fleet_owner' } as const;

function PersonMenu({ fleet, person, onRemove }: PersonMenuProps) {
  const t = useT();
  const { changeRole } = useFleetChanges();
  const { mutate } = useMutation({
    mutationFn: (role: FleetRole) => changeRole(fleet.id, person.id, { role }),
    onSuccess: () => toastSuccess(t('fleets.saved')),
    onError: (error) => toastError(t(errorMessageOf(error, failed))),
  });
  return (
    <RowMenu name={person.email} remove={{ label: t('fleets.remove'), onClick: onRemove }}>
      <Menu.Label>{t('fleets.role')}</Menu.Label>
      {fleetRoles.map((role) => (
        <Menu.Item key={role} aria-current={role === person.role} disabled={role === person.role} onClick={() => mutate(role)}>
          {t(roleWords[role])}
        </Menu.Item>
      ))}
    </RowMenu>
  );
}

interface RemovePersonProps {
  readonly fleet: FleetAccount;
  /** Null: closed. */
  readonly person: FleetPerson | null;
  readonly onClose: () => void;
}

function RemovePersonDialog({ fleet, person, onClose }: RemovePersonProps) {
  const t = useT();
  const { removePerson } = useFleetChanges();
  const { mutate, isPending } = useMutation({
    mutationFn: (personId: string) => removePerson(fleet.id, personId),
    onSuccess: () => toastSuccess(t('fleets.removed')),
    onError: (error) => toastError(t(errorMessageOf(error, failed))),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={person !== null}
      onClose={onClose}
      onConfirm={() => person !== null && mutate(person.id)}
      title={t('fleets.removeTitle', { person: person?.email ?? '' })}
      confirmLabel={t('fleets.remove')}
      busy={isPending}
    >
      {t('fleets.removeLoss')}
    </ConfirmDialog>
  );
}
