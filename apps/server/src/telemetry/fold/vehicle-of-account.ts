import type { AccountId, VehicleId } from '@wattbook/domain/ids';

export interface VehicleOfAccount {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}
