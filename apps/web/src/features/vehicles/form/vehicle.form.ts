import type { NewVehicle, Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import {
  hasFuelTank,
  isLicensePlate,
  MAX_VEHICLE_NAME,
  parseVin,
  vehicleCategories,
  vehicleNumbers,
  vehicleTexts,
} from '@wattbook/domain/vehicles/vehicle-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled, shownIf, type ValuesOf } from '../../../ui/form/field.ts';
import { choice, optionalChoice } from '../../../ui/form/kinds/choice.tsx';
import { measure, quantity } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import { country } from './country.kind.tsx';
import { DrawMake } from './draw-make.tsx';

/** What identifies a vehicle and its battery. */
const car = {
  // The screens draw it as the choice of a model (`ModelChoice`), which fills in other fields too.
  vehicleMasterDataId: text({ section: 'car', wide: true }),
  displayName: labelled(
    'vehicles.name',
    text({ section: 'car', wide: true, maxLength: MAX_VEHICLE_NAME, required: true, hints: { withAsterisk: true } }),
  ),
  manufacture: text({ section: 'car', maxLength: vehicleTexts.manufacture, Draw: DrawMake }),
  model: labelled('vehicles.modelName', text({ section: 'car', maxLength: vehicleTexts.model })),
  variant: text({ section: 'car', maxLength: vehicleTexts.variant }),
  kWh: labelled('vehicles.batterySize', measure('kWh', { section: 'car', limits: vehicleNumbers.kWh })),
  country: country({ section: 'car' }),
  vin: text({
    section: 'car',
    wide: true,
    maxLength: 50,
    hint: 'vehicles.vinHint',
    hints: { autoCapitalize: 'characters', spellCheck: false },
    check: (vin) => (parseVin(vin) === null ? { word: 'vin' } : null),
  }),
};

/** The fields of a new vehicle; only its name is required. */
export const newVehicleForm = defineForm<NewVehicle>()('vehicles', {
  vehicleMasterDataId: car.vehicleMasterDataId,
  displayName: car.displayName,
  manufacture: car.manufacture,
  model: car.model,
  variant: car.variant,
  kWh: car.kWh,
  country: car.country,
  vin: car.vin,
});

/** The stored vehicle, as far as it decides which fields its form has. */
type Stored = Pick<Vehicle, 'liter' | 'logbook'>;

/** The fields of a stored vehicle (VEH-065 to VEH-076). */
export const vehicleForm = defineForm<VehicleChanges>()(
  'vehicles',
  {
    vehicleMasterDataId: car.vehicleMasterDataId,
    displayName: car.displayName,
    manufacture: car.manufacture,
    model: car.model,
    variant: car.variant,
    kWh: car.kWh,
    country: car.country,
    licensePlate: labelled(
      'vehicles.plate',
      text({ section: 'car', maxLength: vehicleTexts.licensePlate, check: (plate) => (isLicensePlate(plate) ? null : { word: 'plate' }) }),
    ),
    vin: car.vin,
    category: labelled(
      'vehicleDetails.category',
      optionalChoice(
        { electric: 'vehicleDetails.electric', plug_in_hybrid: 'vehicleDetails.plugInHybrid', fuel: 'vehicleDetails.fuel' },
        { section: 'battery', none: 'vehicleDetails.categoryNone' },
      ),
    ),
    liter: shownIf(
      ({ liter }: Stored, { category }) => hasFuelTank(vehicleCategories.find((one) => one === category) ?? null, liter),
      measure('L', { section: 'battery', limits: vehicleNumbers.liter }),
    ),
    degradation: measure('%', { section: 'battery', limits: vehicleNumbers.degradation, scale: 100, required: true }),
    efficiency: quantity('consumption', { section: 'battery', limits: vehicleNumbers.efficiency, scale: 100 }),
    compare: labelled(
      'vehicleDetails.compare',
      optionalChoice(
        { small: 'vehicleDetails.compareSmall', mid: 'vehicleDetails.compareMid', suv: 'vehicleDetails.compareSuv' },
        { section: 'battery', none: 'vehicleDetails.compareNone' },
      ),
    ),
    tripMergeTime: measure('min', { section: 'recording', limits: vehicleNumbers.tripMergeTime, required: true }),
    tripCreationMode: labelled(
      'settings.recording',
      choice(
        { All: 'settings.recordingAll', StartEnd: 'settings.recordingStartEnd', No: 'settings.recordingNo' },
        { section: 'recording', first: 'All' },
      ),
    ),
    offlineCharges: toggle({ section: 'recording', wide: true }),
    endAsStartAddress: labelled(
      'vehicleDetails.endAsStartAddress',
      shownIf(({ logbook }: Stored) => logbook, toggle({ section: 'recording', wide: true })),
    ),
  },
  { derived: ['settingsFrom'] },
);

/** The settings that change what is found in recorded samples. */
const detectionSettings = ['kWh', 'degradation', 'tripMergeTime', 'offlineCharges'] as const;

/** Those of them that are entered differently than they are stored. */
export const changedSettings = (
  values: ValuesOf<Pick<typeof vehicleForm.fields, (typeof detectionSettings)[number]>>,
  vehicle: Pick<Vehicle, (typeof detectionSettings)[number]>,
): readonly (typeof detectionSettings)[number][] =>
  detectionSettings.filter((name) => values[name] !== vehicleForm.fields[name].fromWire(vehicle[name]));
