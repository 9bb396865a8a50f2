import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { Missing } from '../../../ui/table/missing.tsx';
import classes from '../../../ui/table/row-card.module.css';
import { VehicleChips } from './vehicle-chips.tsx';
import { modelName } from './vehicle-columns.tsx';

/** A vehicle below 640 px: name and model left, level right, its state and last report below. */
export function VehicleCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const formats = useFormats();
  return (
    <div className={classes['card']}>
      <div>
        <div>{vehicle.displayName}</div>
        {modelName(vehicle)}
      </div>
      <div className={classes['side']}>
        <div className={classes['figure']}>
          {formats.value('percent', vehicle.level) ?? <Missing />}
          {vehicle.level !== null && <span>{formats.unit('percent')}</span>}
        </div>
        {vehicle.vin ?? vehicle.licensePlate}
      </div>
      <div className={classes['below']}>
        <span className={classes['marks']}>
          <StateChip state={vehicle.state} />
          <VehicleChips vehicle={vehicle} />
        </span>
        <span className={classes['price']}>{formats.dateTime(vehicle.lastSyncAt) ?? '-'}</span>
      </div>
    </div>
  );
}
