import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { AdHocTariff } from '@wattbook/domain/chargepoints/ad-hoc-tariff';
import type { EvseState } from '@wattbook/domain/chargepoints/live-state';
import type { AccountId } from '@wattbook/domain/ids';
import type { SourceKind } from '@wattbook/domain/chargepoints/listing';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Public charge points, which belong to no account. */
export interface ChargePointDirectories {
  charge_point_sources: {
    name: string;
    kind: SourceKind;
    attribution: string;
    licence: string;
    url: string | null;
    dated: string | null;
    read_at: Date;
    live_at: Generated<Date | null>;
    changed_since: Generated<string | null>;
    read_fully_at: Generated<Date | null>;
    points_came: Generated<boolean>;
    due_at: Generated<Date | null>;
    failures: Generated<number>;
    whole_due_at: Generated<Date | null>;
    whole_failures: Generated<number>;
    problem: Generated<string | null>;
  };
  charge_points: {
    id: string;
    source: string;
    operator: string;
    operator_id: string;
    address: string;
    city: string;
    country: string | null;
    latitude: number;
    longitude: number;
    evses: JSONColumnType<ChargePoint['evses']>;
    opening_times: string | null;
    point_id: string;
    gone_at: Date | null;
    map_due: Generated<boolean>;
    tariffs: Generated<JSONColumnType<readonly { tariff: string; ac: boolean; zone: string | null }[]> | null>;
  };
  charge_point_tariffs: {
    source: string;
    key: string;
    content: JSONColumnType<AdHocTariff>;
  };
  charge_point_states: {
    id: string;
    states: JSONColumnType<readonly { state: EvseState; since: string | null }[]>;
  };
  charge_map_points: {
    id: string;
    number: GeneratedAlways<string>;
    cell: number;
    ranges: number;
    operator_id: string;
    latitude: number;
    longitude: number;
  };
  charge_map_cells: {
    level: number;
    cell: number;
    ranges: number;
    points: number;
    latitudes: number;
    longitudes: number;
    numbers: string;
  };
  charge_map_operator_cells: {
    operator_id: string;
    level: number;
    cell: number;
    ranges: number;
    points: number;
    latitudes: number;
    longitudes: number;
    numbers: string;
  };
}

/** Charge points that users starred. */
export interface StarredPointsTable {
  account_id: AccountId;
  point_id: string;
  created_at: Generated<Date>;
}
