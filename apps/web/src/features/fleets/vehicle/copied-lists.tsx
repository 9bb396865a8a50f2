import { IconBolt, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CopiedCharge, CopiedTrip } from '@wattbook/contract/fleet/copies.schema';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { amountCell, timeOf, withUnit } from '../../../ui/table/column-kinds.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { PageOf } from '../../../ui/table/file/table-file.ts';
import { useFileOf } from '../../../lists/use-file-of.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { copiedChargesQuery, copiedTripsQuery } from '../data/copies.queries.ts';
import { TableSection } from '../../../ui/table/table-section.tsx';

interface OfVehicle {
  readonly fleetId: string;
  readonly vehicleId: string;
}

const whenOf = ({ startTime }: CopiedTrip | CopiedCharge, formats: Formats): string => formats.dateTime(startTime) ?? '';
const routeOf = ({ startAddress, endAddress }: CopiedTrip): string | null =>
  startAddress === null || endAddress === null || startAddress === undefined ? null : `${startAddress} → ${endAddress}`;

/** The columns of the trips that a fleet has. */
export const copiedTripColumns: readonly Column<CopiedTrip>[] = [
  { id: 'startTime', label: 'fleets.start', width: '20%', ...timeOf(({ startTime = null }) => startTime) },
  { id: 'distance', label: 'fleets.distance', width: '14%', ...withUnit('distance', ({ distance }) => distance) },
  { id: 'tags', label: 'fleets.tags', text: ({ tags }) => tags?.join(', ') ?? null },
  { id: 'startAddress', label: 'fleets.route', width: '34%', text: routeOf },
  { id: 'driver', label: 'fleets.driverOfTrip', text: ({ driver }) => driver ?? null },
];

const costOf = ({ cost = null, costCurrency = null }: CopiedCharge, formats: Formats): string | null =>
  formats.cost({ cost, costCurrency });
const kindText = ({ type }: CopiedCharge, _: Formats, t: Translate): string | null =>
  type === undefined ? null : t(chargeTypeMessages[type]);

/** The columns of the charges that a fleet has. */
export const copiedChargeColumns: readonly Column<CopiedCharge>[] = [
  { id: 'startTime', label: 'fleets.start', width: '20%', ...timeOf(({ startTime = null }) => startTime) },
  { id: 'kWh', label: 'fleets.energy', width: '16%', ...withUnit('energy', ({ kWh }) => kWh) },
  {
    id: 'cost',
    label: 'fleets.cost',
    width: '16%',
    align: 'right',
    text: costOf,
    file: [
      {
        unit: (formats) => formats.currency(),
        cell: (charge, formats) => amountCell(charge.cost ?? null, charge.costCurrency ?? null, costOf(charge, formats), formats),
      },
    ],
  },
  { id: 'type', label: 'fleets.kind', text: kindText },
  { id: 'address', label: 'fleets.place', width: '34%', text: ({ address }) => address ?? null },
];

/** The columns of granted fields: a copy has no others, whether their values are known or not. */
const grantedColumns = <Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[] = []) =>
  columns.filter(({ id }) => rows.some((row) => Object.hasOwn(row, id)));

/** The trips of a vehicle that its fleet has, paged by the server. */
export function TripsCopied({ fleetId, vehicleId }: OfVehicle) {
  const t = useT();
  const formats = useFormats();
  const state = useTableState({ sortable: [], defaultSort: { by: 'startTime', descending: true }, pageSize: 10, prefix: 'trips' });
  const queryOf = (page: PageOf) => copiedTripsQuery(fleetId, vehicleId, page);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  return (
    <TableSection title={t('fleets.trips')} aside={null}>
      <DataTable<CopiedTrip>
        label={t('fleets.trips')}
        columns={grantedColumns(copiedTripColumns, result.data?.data)}
        result={result}
        file={file}
        state={state}
        rowName={(trip) => whenOf(trip, formats)}
        card={(trip) => (
          <RowCard side={formats.withUnit('distance', trip.distance)}>
            <div>
              <TwoLines first={whenOf(trip, formats)} second={routeOf(trip) ?? trip.tags?.join(', ')} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconRoute} title={t('fleets.noneYet')} text={t('fleets.noneYetNext')} />}
      />
    </TableSection>
  );
}

/** The charges of a vehicle that its fleet has, paged by the server. */
export function ChargesCopied({ fleetId, vehicleId }: OfVehicle) {
  const t = useT();
  const formats = useFormats();
  const state = useTableState({ sortable: [], defaultSort: { by: 'startTime', descending: true }, pageSize: 10, prefix: 'charges' });
  const queryOf = (page: PageOf) => copiedChargesQuery(fleetId, vehicleId, page);
  const result = useQuery(queryOf(state.query));
  const file = useFileOf((page, client) => client.fetchQuery(queryOf(page)));
  return (
    <TableSection title={t('fleets.charges')} aside={null}>
      <DataTable<CopiedCharge>
        label={t('fleets.charges')}
        columns={grantedColumns(copiedChargeColumns, result.data?.data)}
        result={result}
        file={file}
        state={state}
        rowName={(charge) => whenOf(charge, formats)}
        card={(charge) => (
          <RowCard side={formats.withUnit('energy', charge.kWh)}>
            <div>
              <TwoLines first={whenOf(charge, formats)} second={kindText(charge, formats, t)} />
            </div>
          </RowCard>
        )}
        empty={<EmptyState icon={IconBolt} title={t('fleets.noneYet')} text={t('fleets.noneYetNext')} />}
      />
    </TableSection>
  );
}
