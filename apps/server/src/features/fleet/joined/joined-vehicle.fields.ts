import type { JoinedVehicle } from '@wattbook/contract/fleet/fleets.schema';
import type { CopiedRow } from '@wattbook/domain/fleet/scope-table';
import type { FieldTable } from '../../../db/fields/field.ts';
import { kindsOf } from '../../../db/fields/kinds.ts';
import type { Listed } from '../../../db/list-page.ts';
import type { FleetVehiclesTable } from '../../../db/schema/fleet-tables.ts';

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
} satisfies FieldTable<FleetVehiclesTable, JoinedVehicle>;

/** By name, on `fleet_vehicles_by_name`. */
export const joinedVehicles: Listed<'fleet_vehicles', typeof joinedVehicleFields> = {
  table: 'fleet_vehicles',
  fields: joinedVehicleFields,
  sort: ['displayName'],
  limit: 50,
  searched: [['displayName'], ['email'], ['vin']],
};
