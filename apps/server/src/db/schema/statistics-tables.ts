import type { AccountId, ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { PackedMetric } from '@wattbook/domain/statistics/pack-metrics';
import type { ComparisonMode } from '@wattbook/domain/statistics/comparison';
import type { Metric } from '@wattbook/domain/statistics/metrics';
import type { Generated, JSONColumnType } from 'kysely';

export interface VehicleStatisticsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  rules: Generated<number>;
  computing: Generated<string | null>;
  computed_at: Generated<Date | null>;
  time_zone: Generated<string | null>;
  last_at: Generated<Date | null>;
  digest: Generated<string | null>;
  versions_read_until: Generated<Date | null>;
}

export interface SoftwareVersionsTable {
  account_id: AccountId;
  vehicle_id: VehicleId;
  version: string;
  first_at: Date;
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

/** The figures of a key as they are stored: key, vehicles, entries, low, first quartile, median, third quartile, high. */
export type StoredFigures = [number, number, number, number, number, number, number, number];

export interface StatisticsDirectories {
  statistics_nights: { night: string; began_at: Date; ended_at: Generated<Date | null> };
  statistics_packs: { key: string; name: string; made_at: Date; imported_at: Date };
  statistics_figures: {
    mode: ComparisonMode;
    name: string;
    metric: Metric;
    part: number;
    origin: Generated<string>;
    vehicles: number;
    keys: JSONColumnType<StoredFigures[]>;
    computed_at: Date;
    digest: Generated<string | null>;
    pack_keys: JSONColumnType<StoredFigures[]> | null;
  };
}
