import type { ApiKey } from '@wattbook/contract/api';

/** Calls for a row of a particular kind. */
export const calledRows: Readonly<Partial<Record<ApiKey, string>>> = {
  'POST /v1/charges/:id/unmerge': 'mergedCharges',
  'POST /v1/trips/:id/unmerge': 'mergedTrips',
  'POST /v1/trips/:id/split': 'sampledTrip',
  'POST /v1/vehicles/:id/logbook/close': 'bookedVehicle',
  'POST /v1/vehicles/:id/logbook/file': 'bookedVehicle',
  'POST /v1/trips/:id/unsplit': 'splitTrips',
  'POST /v1/cards/:id/check': 'fleetCards',
  'POST /v1/fleets/:id/leave': 'joinedFleet',
  'DELETE /v1/fleets/:id': 'emptyFleet',
  'GET /v1/vehicles/:id/fleet-payments': 'payrollVehicle',
  'POST /v1/vehicles/:id/fleet-payments': 'payrollVehicle',
  'POST /v1/vehicles/:id/fleet-payments/:statementId/answer': 'payrollVehicle',
  'PUT /v1/vehicles/:id/fleet-payee': 'payrollVehicle',
  'POST /v1/teams/:id/join': 'invitedTeam',
  'POST /v1/teams/:id/leave': 'joinedTeam',
  'POST /v1/message-channels/:id/confirm': 'waitingChannel',
  'GET /v1/support-tickets/:id': 'tickets',
  'POST /v1/support-tickets/:id/messages': 'tickets',
  'GET /v1/support-tickets/:id/files/:fileId': 'tickets',
  'POST /v1/support-tickets/:id/close': 'tickets',
  'GET /v1/master-data/chargepoints/:id': 'chargePoint',
  'PUT /v1/master-data/chargepoints/:id/star': 'chargePoint',
  'DELETE /v1/master-data/chargepoints/:id/star': 'chargePoint',
};

/** Calls for what all accounts share. */
export const sharedRows: readonly ApiKey[] = [
  'GET /v1/master-data/cards/:id',
  'GET /v1/master-data/places/:lat/:lng',
  'GET /v1/master-data/chargepoints/:lat/:lng',
  'GET /v1/master-data/chargepoints/:id',
  'PUT /v1/master-data/chargepoints/:id/star',
  'DELETE /v1/master-data/chargepoints/:id/star',
];
