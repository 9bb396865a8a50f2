import { IconCar } from '@tabler/icons-react';
import type { VehicleState } from '@wattbook/contract/status/installation-status.endpoints';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { ListOf } from '../../../lists/list-of.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { sourceName } from '../../vehicles/public.ts';
import classes from '../administration.module.css';
import { vehicleStateRows } from '../data/installation.queries.ts';

type Problem = NonNullable<VehicleState['problem']>;

/** What an administrator does about a problem; those that only come up while a car is being connected are one. */
const problems: Partial<Record<Problem, MessageKey>> = {
  login: 'installation.problem.login',
  consent: 'installation.problem.consent',
  unknown_vehicle: 'installation.problem.unknown_vehicle',
  limited: 'installation.problem.limited',
  unavailable: 'installation.problem.unavailable',
  unreadable: 'installation.problem.unreadable',
  refused: 'installation.problem.refused',
};

const sourceOf = ({ source }: VehicleState, t: Translate) => (source === null ? t('installation.noSource') : sourceName(source, t));

/** The columns of the vehicles; the server sorts by each. */
const columns: readonly Column<VehicleState, SortOf<'GET /v1/installation/vehicles'>>[] = [
  {
    id: 'name',
    label: 'installation.vehicle',
    unit: (_, t) => t('installation.account'),
    sort: 'name',
    width: '26%',
    text: ({ name }) => name,
    render: ({ name, account }) => <TwoLines first={name} second={<span className={classes['second']}>{account}</span>} />,
  },
  {
    id: 'source',
    label: 'installation.source',
    sort: 'source',
    width: 160,
    text: ({ source }) => source,
    render: (row) => <Source row={row} />,
  },
  {
    id: 'lastSampleAt',
    label: 'installation.lastSample',
    sort: 'lastSampleAt',
    width: 150,
    text: ({ lastSampleAt }, formats) => formats.dateTime(lastSampleAt),
    render: (row) => <LastSample row={row} />,
  },
  { id: 'failures', label: 'installation.state', sort: 'failures', text: ({ problem }) => problem, render: (row) => <State row={row} /> },
];

interface OfVehicle {
  readonly row: VehicleState;
}

function Source({ row }: OfVehicle) {
  return sourceOf(row, useT());
}

function LastSample({ row: { lastSampleAt } }: OfVehicle) {
  const t = useT();
  return useFormats().dateTime(lastSampleAt) ?? t('installation.noSample');
}

function State({ row: { problem, problemSince, failures } }: OfVehicle) {
  const t = useT();
  const formats = useFormats();
  if (problem === null && failures === 0) return t('installation.receives');
  const since = formats.dateTime(problemSince);
  const counted = [
    ...(failures > 0 ? [t('installation.failures', { count: failures })] : []),
    ...(since === null ? [] : [t('installation.since', { time: since })]),
  ].join(' · ');
  return problem === null ? (
    counted
  ) : (
    <TwoLines
      first={<span className={classes['wrapping']}>{t(problems[problem] ?? 'installation.problem.unfinished')}</span>}
      second={<span className={classes['second']}>{counted}</span>}
    />
  );
}

function VehicleCard({ row }: OfVehicle) {
  const t = useT();
  return (
    <RowCard side={null} notes={[sourceOf(row, t)]}>
      <div>
        <div>{row.name}</div>
        <div className={classes['second']}>{row.account}</div>
        <div className={classes['second']}>
          <LastSample row={row} />
        </div>
        <State row={row} />
      </div>
    </RowCard>
  );
}

/** The vehicles of the installation, those that fail first. */
export const vehicleStateList: ListOf<VehicleState> = {
  source: vehicleStateRows,
  messages: { title: 'installation.vehicles', stale: 'installation.vehiclesStale' },
  columns,
  sort: { by: 'failures', descending: true },
  pageSize: 10,
  prefix: 'vehicles',
  name: ({ name }) => name,
  card: (row) => <VehicleCard row={row} />,
  filters: { search: 'installation.search' },
  empty: { icon: IconCar, title: 'installation.vehiclesNone', filtered: 'installation.vehiclesNoneFound' },
};
