import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { VehicleChips } from './vehicle-chips.tsx';
import { modelName } from './vehicle-columns.tsx';

/** A vehicle on a phone: name and model left, level right, its state and last report below. */
export function VehicleCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const formats = useFormats();
  return (
    <RowCard
      figure={{ value: formats.value('percent', vehicle.level), unit: formats.unit('percent') }}
      side={vehicle.vin ?? vehicle.licensePlate}
      marks={
        <>
          <StateChip state={vehicle.state} lastReport={vehicle.lastSyncAt} />
          <VehicleChips vehicle={vehicle} />
        </>
      }
      notes={[formats.dateTime(vehicle.lastSyncAt) ?? '-']}
    >
      <div>
        <div>{vehicle.displayName}</div>
        {modelName(vehicle)}
      </div>
    </RowCard>
  );
}
