import type { CopiedField, CopiedNoun } from '@wattbook/domain/fleet/scope-table';
import type { MessageKey } from './catalogue.ts';

/** The words of the fields that a scope can give. */
export const copiedFieldMessages = {
  manufacture: 'fleet.field_manufacture',
  model: 'fleet.field_model',
  variant: 'fleet.field_variant',
  category: 'fleet.field_category',
  licensePlate: 'fleet.field_licensePlate',
  kWh: 'fleet.field_kWh',
  efficiency: 'fleet.field_efficiency',
  state: 'fleet.field_state',
  lastUpdate: 'fleet.field_lastUpdate',
  level: 'fleet.field_level',
  range: 'fleet.field_range',
  odometer: 'fleet.field_odometer',
  latitude: 'fleet.field_latitude',
  longitude: 'fleet.field_longitude',
  startTime: 'fleet.field_startTime',
  endTime: 'fleet.field_endTime',
  distance: 'fleet.field_distance',
  tags: 'fleet.field_tags',
  startOdometer: 'fleet.field_startOdometer',
  endOdometer: 'fleet.field_endOdometer',
  startAddress: 'fleet.field_startAddress',
  endAddress: 'fleet.field_endAddress',
  name: 'fleet.field_name',
  company: 'fleet.field_company',
  reason: 'fleet.field_reason',
  driver: 'fleet.field_driver',
  type: 'fleet.field_type',
  ac: 'fleet.field_ac',
  cost: 'fleet.field_cost',
  costCurrency: 'fleet.field_costCurrency',
  startLevel: 'fleet.field_startLevel',
  endLevel: 'fleet.field_endLevel',
  address: 'fleet.field_address',
} as const satisfies Record<CopiedField<CopiedNoun>, MessageKey>;

/** The words of rows, where a scope gives fields of some only. */
export const copiedRowMessages = {
  home: 'fleet.rows_home',
  company: 'fleet.rows_company',
  business: 'fleet.rows_business',
  toWork: 'fleet.rows_toWork',
} as const satisfies Record<string, MessageKey>;
