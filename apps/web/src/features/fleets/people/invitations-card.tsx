import { useMutation } from '@tanstack/react-query';
import type { FleetAccount, FleetInvitationRecord } from '@wattbook/contract/fleet/fleets.schema';
import { IconMail } from '@tabler/icons-react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFleetChanges } from '../data/fleets.queries.ts';
import { roleWords } from '../fleet-standing.ts';

const whomOf = ({ email, vin }: FleetInvitationRecord): string => [email, vin].filter((part) => part !== null).join(' · ');

function What({ invitation: { role } }: { readonly invitation: FleetInvitationRecord }) {
  const t = useT();
  return t(role === null ? 'fleets.aVehicle' : roleWords[role]);
}

function Until({ invitation: { expiresAt } }: { readonly invitation: FleetInvitationRecord }) {
  return useT()('fleets.invitedUntil', { date: useFormats().date(expiresAt) ?? '' });
}

const columns: readonly Column<FleetInvitationRecord>[] = [
  { id: 'email', label: 'fleets.email', width: '50%', text: whomOf },
  { id: 'role', label: 'fleets.role', text: ({ role }) => role, render: (invitation) => <What invitation={invitation} /> },
  {
    id: 'expiresAt',
    label: 'fleets.valid',
    width: 150,
    text: ({ expiresAt }) => expiresAt,
    render: (invitation) => <Until invitation={invitation} />,
  },
];

/** The invitations of a fleet that were not accepted yet. */
export function InvitationsCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const { withdraw } = useFleetChanges();
  const { mutate } = useMutation({
    mutationFn: (id: string) => withdraw(fleet.id, id),
    onSuccess: () => toastSuccess(t('fleets.withdrawn')),
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  return (
    <Card title={t('fleets.invitations')} flush>
      <DataTable<FleetInvitationRecord>
        label={t('fleets.invitations')}
        columns={columns}
        result={{
          data: { total: fleet.invitations.length, data: fleet.invitations },
          isError: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        state={wholeList}
        rowName={whomOf}
        rowEnd={(invitation) => (
          <RowMenu name={whomOf(invitation)} remove={{ label: t('fleets.withdraw'), onClick: () => mutate(invitation.id) }} />
        )}
        card={(invitation) => (
          <RowCard side={<Until invitation={invitation} />}>
            <div>
              <TwoLines first={whomOf(invitation)} second={<What invitation={invitation} />} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconMail} title={t('fleets.invitations')} text="" />}
      />
    </Card>
  );
}
