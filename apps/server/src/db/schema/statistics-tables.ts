import type { AccountId, ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { PackedMetric } from '@wattbook/domain/statistics/pack-metrics';
import type { Generated } from 'kysely';

export interface VehicleStatisticsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  rules: Generated<number>;
  computing: Generated<string | null>;
  computed_at: Generated<Date | null>;
  time_zone: Generated<string | null>;
  digest: Generated<string | null>;
}

export interface VehicleMetricsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  metric: PackedMetric;
  entries: number;
  packed: Buffer;
}

export interface ChargeCurvesTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  charge_id: ChargeId;
  start_time: Date;
  end_time: Date;
  powers: Buffer;
}
