import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { listedNames } from '@wattbook/domain/plain-fields';

/** The columns of the sheet by the ids of those of the list, in its order (CHG-020, CHG-027). */
export const chargeColumns = [
  ...(['date', 'place', 'type', 'charged', 'metered', 'loss', 'battery', 'duration', 'max', 'range'] as const),
  ...(['cost', 'odometer', 'co2', 'co2Saved', 'card', 'errors', 'tags'] as const),
  ...listedNames(plainChargeFields),
] as const;

export type ChargeColumn = (typeof chargeColumns)[number];
