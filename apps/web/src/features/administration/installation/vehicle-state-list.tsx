import { IconCar } from '@tabler/icons-react';
import type { VehicleState } from '@wattbook/contract/status/installation-status.endpoints';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { ListOf } from '../../../lists/list-of.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { timeCell } from '../../../ui/table/file/time-cell.ts';
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

const lastSampleText = ({ lastSampleAt }: VehicleState, formats: Formats, t: Translate): string =>
  formats.dateTime(lastSampleAt) ?? t('installation.noSample');

/** Its problem, and since when and how often; one text where there is only one to say. */
function stateTexts({ problem, problemSince, failures }: VehicleState, formats: Formats, t: Translate): readonly string[] {
  if (problem === null && failures === 0) return [t('installation.receives')];
  const since = formats.dateTime(problemSince);
  const counted = [
    ...(failures > 0 ? [t('installation.failures', { count: failures })] : []),
    ...(since === null ? [] : [t('installation.since', { time: since })]),
  ].join(' · ');
  return problem === null ? [counted] : [t(problems[problem] ?? 'installation.problem.unfinished'), counted];
}

/** The columns of the vehicles; the server sorts by each. */
const columns: readonly Column<VehicleState, SortOf<'GET /v1/installation/vehicles'>>[] = [
  {
    id: 'name',
    label: 'installation.vehicle',
    unit: (_, t) => t('installation.account'),
    sort: 'name',
    width: '26%',
    text: ({ name }) => name,
    file: [{ cell: ({ name }) => name }, { label: 'installation.account', cell: ({ account }) => account }],
    render: ({ name, account }) => <TwoLines first={name} second={<span className={classes['second']}>{account}</span>} />,
  },
  {
    id: 'source',
    label: 'installation.source',
    sort: 'source',
    width: 160,
    text: (row, _, t) => sourceOf(row, t),
  },
  {
    id: 'lastSampleAt',
    label: 'installation.lastSample',
    sort: 'lastSampleAt',
    width: 150,
    text: lastSampleText,
    file: [{ cell: (row, formats, t) => timeCell(row.lastSampleAt, formats) ?? lastSampleText(row, formats, t) }],
  },
  {
    id: 'failures',
    label: 'installation.state',
    sort: 'failures',
    text: (row, formats, t) => stateTexts(row, formats, t).join(' · '),
    render: (row) => <State row={row} />,
  },
];

interface OfVehicle {
  readonly row: VehicleState;
}

function State({ row }: OfVehicle) {
  const [first, second] = stateTexts(row, useFormats(), useT());
  if (second === undefined) return first;
  return (
    <TwoLines first={<span className={classes['wrapping']}>{first}</span>} second={<span className={classes['second']}>{second}</span>} />
  );
}

function VehicleCard({ row }: OfVehicle) {
  const [t, formats] = [useT(), useFormats()];
  return (
    <RowCard side={null} notes={[sourceOf(row, t)]}>
      <div>
        <div>{row.name}</div>
        <div className={classes['second']}>{row.account}</div>
        <div className={classes['second']}>{lastSampleText(row, formats, t)}</div>
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
