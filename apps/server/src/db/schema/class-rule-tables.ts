import type { PriceDay } from '@wattbook/domain/prices/card';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import type { VehicleRecordTable } from './vehicle-record-table.ts';

export interface ClassRulesTable extends VehicleRecordTable {
  name: string;
  class: TripClass;
  reason: string | null;
  person: string | null;
  company: string | null;
  start_place: string | null;
  start_name: string | null;
  end_place: string | null;
  end_name: string | null;
  both_ways: boolean;
  days: PriceDay;
  from_time: string | null;
  to_time: string | null;
  active: boolean;
  since: Date;
}
