import { IconLeaf } from '@tabler/icons-react';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Thg } from '@wattbook/contract/thg/thg.schema';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import type { ListOf } from '../../lists/list-of.ts';
import type { SortOf } from '../../lists/read-page.ts';
import { RowForm } from '../../lists/row-form.tsx';
import { PlainChip } from '../../ui/marks/tag-chips.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateOf } from '../../ui/table/column-kinds.tsx';
import { RowCard } from '../../ui/table/row-card.tsx';
import { useVehicles } from '../vehicles/public.ts';
import { thgRows } from './data/thgs.queries.ts';
import { ThgDocument } from './thg-document.tsx';
import { statusLabels } from './thg-labels.ts';
import { thgForm } from './thg.form.tsx';
import classes from './thg.module.css';

/** The columns of the submissions (BILL-045). */
const thgColumns = (vehicles: readonly Vehicle[]): readonly Column<Thg, SortOf<'GET /v1/thgs'>>[] => [
  { id: 'vehicleId', label: 'thgs.vehicleId', text: (thg, _, t) => vehicleText(thg, vehicles, t) },
  { id: 'vin', label: 'thgs.vin', sort: 'vin', width: 190, text: ({ vin }) => vin },
  { id: 'year', label: 'thgs.year', sort: 'year', width: 90, text: ({ year }) => String(year), file: [{ cell: ({ year }) => year }] },
  {
    id: 'status',
    label: 'thgs.status',
    sort: 'status',
    width: 150,
    text: ({ status }, _, t) => t(statusLabels[status]),
    render: (thg) => <StatusChip thg={thg} />,
  },
  { id: 'document', label: 'thgs.document', width: 210, text: () => '', file: [], render: (thg) => <ThgDocument thg={thg} /> },
  { id: 'createdAt', label: 'thgs.createdAt', sort: 'createdAt', width: 130, ...dateOf(({ createdAt }) => createdAt) },
];

const vehicleText = ({ vehicleId }: Thg, vehicles: readonly Vehicle[], t: Translate): string =>
  vehicles.find(({ id }) => id === vehicleId)?.displayName ?? t('thgs.noVehicle');

function StatusChip({ thg: { status } }: { readonly thg: Thg }) {
  return <PlainChip label={useT()(statusLabels[status])} />;
}

/** A submission on a phone. */
function ThgCard({ thg }: { readonly thg: Thg }) {
  const [t, formats, vehicles] = [useT(), useFormats(), useVehicles()];
  return (
    <RowCard side={formats.date(thg.createdAt)} marks={<StatusChip thg={thg} />}>
      <div>
        <div>
          {vehicleText(thg, vehicles, t)} · {thg.year}
        </div>
        <div className={classes['vin']}>{thg.vin}</div>
        <ThgDocument thg={thg} />
      </div>
    </RowCard>
  );
}

const errorMessages = { conflict: 'thgs.second', forbidden: 'thgs.shared', not_found: 'thgs.gone' } as const;

/** The own submissions for the quota. */
export const thgList = (vehicles: readonly Vehicle[]): ListOf<Thg> => ({
  source: thgRows,
  messages: { title: 'thgs.list', stale: 'thgs.stale' },
  columns: thgColumns(vehicles),
  sort: { by: 'createdAt', descending: true },
  pageSize: 10,
  name: ({ vin, year }) => `${vin}, ${year}`,
  card: (thg) => <ThgCard thg={thg} />,
  empty: { icon: IconLeaf, title: 'thgs.none', next: 'thgs.noneNext' },
  form: {
    messages: { add: 'thgs.add', addTitle: 'thgs.addTitle', edit: 'thgs.edit', editTitle: 'thgs.editTitle' },
    draw: (props) => (
      <RowForm {...props} source={thgRows} form={thgForm} autofocus="vehicleId" saved="thgs.saved" errorMessages={errorMessages} />
    ),
  },
  deletion: {
    source: thgRows,
    messages: { one: 'table.delete', title: 'thgs.deleteTitle', deleted: 'thgs.deleted' },
    name: ({ vin, year }) => `${vin}, ${year}`,
    loss: (_, __, t) => t('thgs.deleteLoss'),
    errorMessages,
  },
});
