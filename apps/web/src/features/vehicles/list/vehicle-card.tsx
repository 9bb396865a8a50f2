import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { Reported } from '../live/reported.tsx';
import { VehiclePicture } from '../picture/vehicle-picture.tsx';
import { VehicleChips } from './vehicle-chips.tsx';
import { modelName } from './vehicle-columns.tsx';
import classes from './vehicle-list.module.css';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly isSelected: boolean;
}

/** A vehicle on a phone: name, model and license plate left, level right, its state and last report below. */
export function VehicleCard({ vehicle, isSelected }: VehicleCardProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <RowCard
      figure={{ value: formats.value('percent', vehicle.level), unit: formats.unit('percent') }}
      side={null}
      marks={
        <>
          <StateChip state={vehicle.state} lastState={vehicle.lastState} lastReport={vehicle.lastSyncAt} />
          <VehicleChips vehicle={vehicle} />
          {isSelected && <PlainChip label={t('vehicles.selected')} />}
        </>
      }
      notes={[formats.dateTime(vehicle.lastSyncAt) ?? '-']}
    >
      <div className={classes['vehicle']}>
        <VehiclePicture image={vehicle.image} />
        <span>
          <TwoLines
            first={vehicle.displayName}
            second={[modelName(vehicle), vehicle.licensePlate ?? vehicle.vin].filter((text) => text !== null).join(' · ')}
          />
          {vehicle.level !== null && (
            <span className={classes['reported']}>
              <Reported at={vehicle.levelAt} source={vehicle.levelSource} />
            </span>
          )}
        </span>
      </div>
    </RowCard>
  );
}
