import type { ConnectedVehicle } from '@wattbook/contract/connections/connection.schema';
import { MAX_ODOMETER_KM, type OwnerProof } from '@wattbook/domain/connections/owner-proof';
import { defineForm } from '../../../ui/form/define-form.ts';
import { shownIf } from '../../../ui/form/field.ts';
import { quantity } from '../../../ui/form/kinds/number.tsx';

/** What proves that a car is the user's, where its connection asks for it. */
export const proofForm = defineForm<{ readonly odometer?: ConnectedVehicle['odometer'] | null }>()('connect', {
  odometer: shownIf(
    (proof: OwnerProof | null) => proof === 'odometer',
    quantity('odometer', { required: true, limits: [0, MAX_ODOMETER_KM] }),
  ),
});
