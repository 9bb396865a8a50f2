import type { AccountId, VehicleId } from '@wattbook/domain/ids';

/** Tables of the way of a sample: state, snapshots, hot samples, inbox, packed rows, quarantine. */
export interface TelemetryTables {
  vehicle_state: { account_id: AccountId; vehicle_id: VehicleId };
}
