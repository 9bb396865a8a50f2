import type { JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import { findingsOf } from '@wattbook/domain/fleet/fleet-findings';
import type { CopiedRow } from '@wattbook/domain/fleet/scope-table';
import { sql } from 'kysely';
import type { FieldTable } from '../../../db/fields/field.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import type { Listed } from '../../../db/list-page.ts';
import type { FleetVehiclesTable } from '../../../db/schema/fleet-tables.ts';
import { consents } from './vehicle-conditions.ts';

const { computed, instant, instantOrNull, readOnly } = kindsOf<FleetVehiclesTable>();

/** A list is no opening, which the log would have: it has no places. */
function withoutPlace(state: CopiedRow | null): JoinedVehicle['state'] {
  if (state === null) return null;
  const { latitude: _, longitude: __, ...listed } = state;
  return listed;
}

export const joinedVehicleFields = {
  id: readOnly('id'),
  displayName: readOnly('display_name'),
  vin: readOnly('vin'),
  email: readOnly('email'),
  fleetPool: readOnly('pool'),
  fleetScopes: readOnly('scopes'),
  fleetConsent: computed(['consent_scopes', 'consent_at'], ({ consent_scopes: fleetScopes, consent_at: at }) =>
    fleetScopes === null || at === null ? null : { fleetScopes, date: at.toISOString() },
  ),
  joinedAt: instant('joined_at'),
  state: computed(['state'], ({ state }) => withoutPlace(state)),
  stateAt: instantOrNull('state_at'),
  odometer: readOnly('odometer'),
  lastContact: readOnly('last_contact'),
  fleetChargeCompleted: readOnly('charge_completed'),
  cardDueAt: instantOrNull('card_due_at'),
  ratesChanged: readOnly('rates_changed'),
} satisfies FieldTable<FleetVehiclesTable, ListedVehicle>;

/** What the account of a fleet has of a vehicle; what waits follows from it and the time. */
type ListedVehicle = Omit<JoinedVehicle, 'findings'>;

export const withFindings = <Vehicle extends ListedVehicle>(vehicle: Vehicle, now: number): Vehicle & Pick<JoinedVehicle, 'findings'> => ({
  ...vehicle,
  findings: [...findingsOf(vehicle, now)],
});

/** By name, on `fleet_vehicles_by_name`. */
export const joinedVehicles: Listed<'fleet_vehicles', typeof joinedVehicleFields> = {
  table: 'fleet_vehicles',
  fields: joinedVehicleFields,
  sort: ['displayName'],
  limit: 50,
  searched: [['displayName'], ['email'], ['vin']],
  filters: {
    'filter[consent]': (value) => consents[value as keyof typeof consents],
    'filter[state]': (value) => sql`activity = ${value}`,
    'filter[pool]': (value) => sql`pool = ${value === 'true'}`,
  },
};
