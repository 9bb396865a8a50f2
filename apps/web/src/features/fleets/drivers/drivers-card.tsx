import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FleetDriver } from '@wattbook/contract/fleet/console.schema';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { type Column, sortFields } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { paths } from '../../../paths.ts';
import { driversQuery } from '../data/fleets.queries.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';

type Driver = FleetDriver & { readonly id: string };

const columns: readonly Column<Driver, 'email' | 'vehicles' | 'findings' | 'lastContact'>[] = [
  { id: 'email', label: 'fleets.driver', sort: 'email', width: '40%', text: ({ email }) => email },
  {
    id: 'vehicles',
    label: 'fleets.vehicles',
    sort: 'vehicles',
    align: 'right',
    width: 110,
    text: ({ vehicles }, formats) => formats.number(vehicles, 0),
  },
  { id: 'agreed', label: 'fleets.agreedOf', align: 'right', width: 130, text: ({ agreed }, formats) => formats.number(agreed, 0) },
  {
    id: 'findings',
    label: 'fleets.waitingOf',
    sort: 'findings',
    align: 'right',
    width: 130,
    text: ({ findings }, formats) => formats.number(findings, 0),
  },
  {
    id: 'lastContact',
    label: 'fleets.lastContact',
    sort: 'lastContact',
    text: ({ lastContact }, formats) => formats.dateTime(lastContact),
    missing: () => ({ reason: 'fleets.notGrantedField' }),
  },
];

/** The drivers of a fleet, paged and searched by the server; each leads to the vehicles. */
export function DriversCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const state = useTableState({
    sortable: sortFields(columns),
    defaultSort: { by: 'email', descending: false },
    pageSize: 10,
    prefix: 'drivers',
  });
  const result = useQuery(
    driversQuery(fleet.id, { ...state.query, ...(search !== '' && { search }) } as Parameters<typeof driversQuery>[1]),
  );
  // An account is one driver: the address is the key of a row.
  const data = result.data && { ...result.data, data: result.data.data.map((driver) => ({ ...driver, id: driver.email })) };
  return (
    <TableSection title={t('fleets.drivers')} aside={null}>
      <DataTable<Driver>
        label={t('fleets.drivers')}
        columns={columns}
        result={{ ...result, data }}
        state={state}
        tools={<SearchField label={t('fleets.searchDriver')} value={search} onSearch={setSearch} />}
        rowName={({ email }) => email}
        rowLink={({ email }) => paths.fleetAccount(fleet.id, { search: email })}
        card={({ email, vehicles, findings }) => (
          <RowCard side={t('fleets.vehicleCount', { count: vehicles })}>
            <div>
              <TwoLines first={email} second={findings > 0 ? t('fleets.waitingCount', { count: findings }) : null} />
            </div>
          </RowCard>
        )}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t(search === '' ? 'fleets.noVehicles' : 'fleets.noneFound')}
            text={t(search === '' ? 'fleets.noVehiclesNext' : 'fleets.noneFoundNext')}
          />
        }
      />
    </TableSection>
  );
}
