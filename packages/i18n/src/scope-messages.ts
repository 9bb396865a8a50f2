import type { KnownScope } from '@wattbook/domain/fleet/scope-fields';
import type { MessageKey } from './catalogue.ts';

/** The words of each known scope (TEAM-046, TEAM-047). */
export const scopeMessages = {
  vehicle_data: 'fleet.scope_vehicle_data',
  charges: 'fleet.scope_charges',
  odometer: 'fleet.scope_odometer',
  factsheet: 'fleet.scope_factsheet',
  commute: 'fleet.scope_commute',
  trips_tags: 'fleet.scope_trips_tags',
  charging_home: 'fleet.scope_charging_home',
  charging_company: 'fleet.scope_charging_company',
  charges_gps: 'fleet.scope_charges_gps',
  charging_home_gps: 'fleet.scope_charging_home_gps',
  charging_company_gps: 'fleet.scope_charging_company_gps',
  logbook: 'fleet.scope_logbook',
  last_location: 'fleet.scope_last_location',
  statements: 'fleet.scope_statements',
} as const satisfies Record<KnownScope, MessageKey>;
