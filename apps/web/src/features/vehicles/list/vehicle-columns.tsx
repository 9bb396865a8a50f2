import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { lastStateMessage, stateMessage } from '../../../ui/marks/vehicle-state.ts';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { quantity } from '../../../ui/table/column-kinds.tsx';
import { timeCell } from '../../../ui/table/file/time-cell.ts';
import classes from '../../../ui/table/row-card.module.css';
import { Reported } from '../live/reported.tsx';
import { VehiclePicture } from '../picture/vehicle-picture.tsx';
import { chipTexts, VehicleChips } from './vehicle-chips.tsx';
import own from './vehicle-list.module.css';

/** Make, model and variant as one name; null without any. */
export function modelName({ manufacture, model, variant }: Pick<Vehicle, 'manufacture' | 'model' | 'variant'>): string | null {
  const parts = [manufacture, model, variant].filter((part): part is string => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' ');
}

const stateOf = ({ state, lastState }: Vehicle) => (state === null ? lastStateMessage(lastState) : stateMessage(state));

/** The columns of the vehicles (OQ-075). */
export const vehicleColumns = (hasPlans: boolean): readonly Column<Vehicle>[] => [
  {
    id: 'vehicle',
    label: 'vehicles.vehicle',
    unit: (_, t) => t('vehicles.model'),
    width: '25%',
    text: ({ displayName }) => displayName,
    file: [{ cell: ({ displayName }) => displayName }, { label: 'vehicles.model', cell: modelName }],
    render: (vehicle) => (
      <span className={own['vehicle']}>
        <VehiclePicture image={vehicle.image} />
        <span>
          <TwoLines first={vehicle.displayName} second={modelName(vehicle)} />
        </span>
      </span>
    ),
  },
  {
    id: 'vin',
    label: 'vehicles.vin',
    unit: (_, t) => t('vehicles.licensePlate'),
    text: ({ vin }) => vin,
    file: [{ cell: ({ vin }) => vin }, { label: 'vehicles.licensePlate', cell: ({ licensePlate }) => licensePlate }],
    render: ({ vin, licensePlate }) =>
      vin === null && licensePlate === null ? null : <TwoLines first={vin ?? '-'} second={licensePlate} />,
  },
  {
    id: 'level',
    label: 'vehicles.level',
    ...quantity('percent', ({ level }) => level),
    render: ({ level, levelAt, levelSource }, formats) =>
      level === null ? null : <TwoLines first={formats.value('percent', level)} second={<Reported at={levelAt} source={levelSource} />} />,
  },
  // A vehicle that never reported has a dash here, not a missing value (VEH-050).
  {
    id: 'lastSync',
    label: 'vehicles.lastSync',
    width: 152,
    text: ({ lastSyncAt }, formats) => formats.dateTime(lastSyncAt) ?? '-',
    file: [{ cell: ({ lastSyncAt }, formats) => timeCell(lastSyncAt, formats) }],
  },
  {
    id: 'state',
    label: 'vehicles.state',
    width: '20%',
    text: (vehicle, _, t) => [t(stateOf(vehicle)), ...chipTexts(vehicle, hasPlans, t)].join(', '),
    render: (vehicle) => (
      <span className={classes['marks']}>
        <StateChip state={vehicle.state} lastState={vehicle.lastState} lastReport={vehicle.lastSyncAt} />
        <VehicleChips vehicle={vehicle} />
      </span>
    ),
  },
];
