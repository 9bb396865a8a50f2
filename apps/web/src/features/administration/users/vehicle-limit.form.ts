import { vehicleLimits } from '@wattbook/domain/vehicles/vehicle-limit';
import { defineForm } from '../../../ui/form/define-form.ts';
import { measure } from '../../../ui/form/kinds/number.tsx';

export interface VehicleLimitBody {
  readonly vehicleLimit: number;
}

export const vehicleLimitForm = defineForm<VehicleLimitBody>()('administration', {
  vehicleLimit: measure('', { decimals: 0, required: true, limits: vehicleLimits }),
});
