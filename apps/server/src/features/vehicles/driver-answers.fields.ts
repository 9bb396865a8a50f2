import { kindsOf } from '../../db/fields/kinds.ts';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';

const { computed } = kindsOf<VehiclesTable>();

/** What the driver of a vehicle of a fleet answered: the consent to its scopes, and when the cards were checked. */
export const driverAnswers = {
  fleetConsent: computed(['fleet_consent_scopes', 'fleet_consent_at'], ({ fleet_consent_scopes: fleetScopes, fleet_consent_at: at }) =>
    fleetScopes === null || at === null ? null : { fleetScopes, date: at.toISOString() },
  ),
  fleetChecks: computed(['fleet_checks'], (row) => row.fleet_checks.map((check) => check.toISOString())),
};
