import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleCategory } from '@wattbook/domain/vehicles/vehicle-fields';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import type { Formats } from '../../../i18n/use-formats.ts';
import { vehicleForm } from '../form/vehicle.form.ts';

/** The model of the master data that a vehicle is linked to, or will be when its form is saved. */
export interface LinkedModel {
  readonly id: string;
  readonly manufacture: string | null;
  readonly model: string | null;
  readonly variant: string | null;
}

/** The model of a stored vehicle; null without a link. */
export const linkedModelOf = ({ vehicleMasterDataId: id, manufacture, model, variant }: Vehicle): LinkedModel | null =>
  id === null ? null : { id, manufacture, model, variant };

/** The inputs that name the model: locked while the vehicle is linked (VEH-074). */
export const lockedInputs = (linked: LinkedModel | null) =>
  linked === null
    ? {}
    : { vehicleMasterDataId: linked.id, manufacture: linked.manufacture ?? '', model: linked.model ?? '', variant: linked.variant ?? '' };

const { kWh, efficiency, liter } = vehicleForm.fields;

/** The size of the battery as it is filled in from a model. */
export const batteryInput = (model: VehicleMasterData, formats: Formats): string => kWh.format(kWh.fromWire(model.kWh), formats);

/** What drives a model, as it is filled in. */
export const categoryInput = ({ plugInHybrid }: VehicleMasterData): VehicleCategory => (plugInHybrid ? 'plug_in_hybrid' : 'electric');

/** Consumption and fuel tank as they are filled in from a model; what it does not know stays (SHELL-099). */
export const energyInputs = (model: VehicleMasterData, formats: Formats) => ({
  ...(model.efficiency !== null && { efficiency: efficiency.format(efficiency.fromWire(model.efficiency), formats) }),
  ...(model.liter !== null && { liter: liter.format(liter.fromWire(model.liter), formats) }),
});
