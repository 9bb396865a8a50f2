import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FleetDriver } from '@wattbook/contract/fleet/console.schema';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { type Column, sortFields } from '../../../ui/table/column.ts';
import { count, timeOf } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { PageOf, RowPage } from '../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../lists/use-file-of.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { paths } from '../../../paths.ts';
import { driversQuery } from '../data/fleets.queries.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';

type Driver = FleetDriver & { readonly id: string };

/** The columns of the drivers of a fleet. */
export const driverColumns: readonly Column<Driver, 'email' | 'vehicles' | 'findings' | 'lastContact'>[] = [
  { id: 'email', label: 'fleets.driver', sort: 'email', width: '40%', text: ({ email }) => email },
  {
    id: 'vehicles',
    label: 'fleets.vehicles',
    sort: 'vehicles',
    width: 110,
    ...count(({ vehicles }) => vehicles),
  },
  { id: 'agreed', label: 'fleets.agreedOf', width: 130, ...count(({ agreed }) => agreed) },
  {
    id: 'findings',
    label: 'fleets.waitingOf',
    sort: 'findings',
    width: 130,
    ...count(({ findings }) => findings),
  },
  {
    id: 'lastContact',
    label: 'fleets.lastContact',
    sort: 'lastContact',
    ...timeOf(({ lastContact }) => lastContact),
    missing: () => ({ reason: 'fleets.notGrantedField' }),
  },
];

/** An account is one driver: the address is the key of a row. */
const keyed = ({ total, data }: RowPage<FleetDriver>): RowPage<Driver> => ({
  total,
  data: data.map((driver) => ({ ...driver, id: driver.email })),
});

/** The drivers of a fleet, paged and searched by the server; each leads to the vehicles. */
export function DriversCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const state = useTableState({
    sortable: sortFields(driverColumns),
    defaultSort: { by: 'email', descending: false },
    pageSize: 10,
    prefix: 'drivers',
  });
  const queryOf = (page: PageOf) =>
    driversQuery(fleet.id, { ...state.query, ...page, ...(search !== '' && { search }) } as Parameters<typeof driversQuery>[1]);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf(async (page, client) => keyed(await client.fetchQuery(queryOf(page))));
  return (
    <TableSection title={t('fleets.drivers')} aside={null}>
      <DataTable<Driver>
        label={t('fleets.drivers')}
        columns={driverColumns}
        result={{ ...result, data: result.data && keyed(result.data) }}
        file={file}
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
