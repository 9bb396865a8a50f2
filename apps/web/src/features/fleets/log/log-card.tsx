import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FleetOpening } from '@wattbook/contract/fleet/copies.schema';
import type { OpenedThing } from '@wattbook/domain/fleet/fleet-opening';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { timeOf } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../lists/use-file-of.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { openingsQuery } from '../data/copies.queries.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';

const things = {
  vehicle: 'fleets.theVehicle',
  trip: 'fleets.trips',
  charge: 'fleets.charges',
  statement: 'fleets.statements',
} as const satisfies Record<OpenedThing, MessageKey>;

/** The columns of what was opened. */
export const openingColumns: readonly Column<FleetOpening>[] = [
  { id: 'openedAt', label: 'fleets.when', width: 170, ...timeOf(({ openedAt }) => openedAt) },
  { id: 'person', label: 'fleets.who', width: '30%', text: ({ person }) => person },
  { id: 'vehicle', label: 'fleets.vehicle', width: '30%', text: ({ vehicle }) => vehicle },
  { id: 'what', label: 'fleets.what', text: ({ what }, _, t) => t(things[what]) },
];

/** Who of a fleet opened what of which vehicle, paged by the server. Drivers see what is of theirs. */
export function LogCard({ fleetId }: { readonly fleetId: string }) {
  const t = useT();
  const formats = useFormats();
  const state = useTableState({ sortable: [], defaultSort: { by: 'openedAt', descending: true }, pageSize: 10, prefix: 'log' });
  const queryOf = (page: PageOf) => openingsQuery(fleetId, page);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  return (
    <TableSection title={t('fleets.log')} aside={null}>
      <DataTable<FleetOpening>
        label={t('fleets.log')}
        columns={openingColumns}
        result={result}
        file={file}
        state={state}
        rowName={({ person, openedAt }) => `${person} ${formats.dateTime(openedAt) ?? ''}`}
        card={(opening) => (
          <RowCard side={formats.dateTime(opening.openedAt)}>
            <div>
              <TwoLines
                first={[opening.person, opening.vehicle].filter((part) => part !== null).join(' · ')}
                second={t(things[opening.what])}
              />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconEye} title={t('fleets.logNone')} text={t('fleets.logNoneNext')} />}
      />
    </TableSection>
  );
}
