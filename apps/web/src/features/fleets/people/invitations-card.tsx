import { useMutation, useQuery } from '@tanstack/react-query';
import type { FleetAccount, FleetInvitationRecord } from '@wattbook/contract/fleet/fleets.schema';
import { type InvitationState, invitationStates } from '@wattbook/domain/fleet/fleet-invitation';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { IconFilter, IconMail } from '@tabler/icons-react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { type Column, sortFields } from '../../../ui/table/column.ts';
import { dateOf } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../lists/use-file-of.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { invitationsQuery, useFleetChanges } from '../data/fleets.queries.ts';
import { roleWords } from '../fleet-standing.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';

const whomOf = ({ email, vin }: FleetInvitationRecord): string => [email, vin].filter((part) => part !== null).join(' · ');

const stateWords = {
  open: 'fleets.invitation_open',
  expired: 'fleets.invitation_expired',
  accepted: 'fleets.invitation_accepted',
} as const satisfies Record<InvitationState, MessageKey>;

const whatText = ({ role }: FleetInvitationRecord, _: Formats, t: Translate): string =>
  t(role === null ? 'fleets.aVehicle' : roleWords[role]);

/** What became of it. */
function becameText({ expiresAt, state }: FleetInvitationRecord, formats: Formats, t: Translate): string {
  return state === 'open' ? t('fleets.invitedUntil', { date: formats.date(expiresAt) ?? '' }) : t(stateWords[state]);
}

/** The columns of the invitations of a fleet. */
export const invitationColumns: readonly Column<FleetInvitationRecord, 'email' | 'invitedAt' | 'expiresAt'>[] = [
  { id: 'email', label: 'fleets.email', sort: 'email', width: '40%', text: whomOf },
  { id: 'role', label: 'fleets.role', text: whatText },
  { id: 'invitedAt', label: 'fleets.invited', sort: 'invitedAt', width: 130, ...dateOf(({ invitedAt }) => invitedAt) },
  {
    id: 'expiresAt',
    label: 'fleets.valid',
    sort: 'expiresAt',
    width: 150,
    text: becameText,
  },
];

/** The invitations of a fleet and what became of them, paged and searched by the server. */
export function InvitationsCard({ fleet }: { readonly fleet: FleetAccount }) {
  const [t, formats] = [useT(), useFormats()];
  const [parameters, setParameters] = useUrlState();
  const shown = invitationStates.find((state) => state === (parameters['invited'] ?? 'open'));
  const search = parameters['invitedSearch'] ?? '';
  const state = useTableState({
    sortable: sortFields(invitationColumns),
    defaultSort: { by: 'invitedAt', descending: true },
    pageSize: 10,
    prefix: 'invitations',
  });
  const filters = { ...(search !== '' && { search }), ...(shown !== undefined && { 'filter[state]': shown }) };
  const queryOf = (page: PageOf) =>
    invitationsQuery(fleet.id, { ...state.query, ...page, ...filters } as Parameters<typeof invitationsQuery>[1]);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  return (
    <TableSection title={t('fleets.invitations')} aside={null}>
      <DataTable<FleetInvitationRecord>
        label={t('fleets.invitations')}
        columns={invitationColumns}
        result={result}
        file={file}
        state={state}
        tools={
          <>
            <SearchField
              label={t('fleets.searchInvited')}
              value={search}
              onSearch={(text) => setParameters({ invitedSearch: text, invitationsPage: undefined }, { replace: true })}
            />
            <TagFilter
              choices={invitationStates}
              tag={shown}
              labelOf={(name) =>
                t(invitationStates.flatMap((one) => (one === name ? [stateWords[one]] : []))[0] ?? 'fleets.allInvitations')
              }
              texts={{ unfiltered: t('fleets.allInvitations'), label: t('fleets.filterInvitations'), icon: IconFilter }}
              onTag={(name) => setParameters({ invited: name ?? 'all', invitationsPage: undefined }, { replace: true })}
            />
          </>
        }
        rowName={whomOf}
        rowEnd={(invitation) => <InvitationMenu fleet={fleet} invitation={invitation} />}
        card={(invitation) => (
          <RowCard side={becameText(invitation, formats, t)}>
            <div>
              <TwoLines first={whomOf(invitation)} second={whatText(invitation, formats, t)} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconMail} title={t('fleets.noInvitations')} text={t('fleets.noInvitationsNext')} />}
      />
    </TableSection>
  );
}

interface InvitationMenuProps {
  readonly fleet: FleetAccount;
  readonly invitation: FleetInvitationRecord;
}

function InvitationMenu({ fleet, invitation }: InvitationMenuProps) {
  const t = useT();
  const { withdraw } = useFleetChanges();
  const { mutate } = useMutation({
    mutationFn: (id: string) => withdraw(fleet.id, id),
    onSuccess: () => toastSuccess(t('fleets.withdrawn')),
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  if (invitation.state === 'accepted') return null;
  return <RowMenu name={whomOf(invitation)} remove={{ label: t('fleets.withdraw'), onClick: () => mutate(invitation.id) }} />;
}
