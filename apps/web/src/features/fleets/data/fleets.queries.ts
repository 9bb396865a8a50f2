import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FleetAccount, JoinedVehicle, ListedFleet, MadeInvitation } from '@wattbook/contract/fleet/fleets.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { vehiclesQuery } from '../../vehicles/public.ts';

export type FleetBody = NonNullable<CallInput<'POST /v1/fleets'>['body']>;
export type InvitationBody = NonNullable<CallInput<'POST /v1/fleets/:id/invitations'>['body']>;
export type VehicleBody = NonNullable<CallInput<'PATCH /v1/fleets/:id/vehicles/:vehicleId'>['body']>;
export type NewCardBody = NonNullable<CallInput<'POST /v1/fleets/:id/vehicles/:vehicleId/cards'>['body']>;
export type CardBody = NonNullable<CallInput<'PATCH /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId'>['body']>;
export type RulesBody = NonNullable<CallInput<'PATCH /v1/fleets/:id/rules'>['body']>;
type RoleBody = NonNullable<CallInput<'PATCH /v1/fleets/:id/people/:personId'>['body']>;
type DriverQuery = NonNullable<CallInput<'GET /v1/fleets/:id/drivers'>['query']>;
type InvitationQuery = NonNullable<CallInput<'GET /v1/fleets/:id/invitations'>['query']>;
export type VehicleQuery = NonNullable<CallInput<'GET /v1/fleets/:id/vehicles'>['query']>;

const all = ['fleets'] as const;

/** The fleets of whose people the user is one. */
export const fleetsQuery = () =>
  queryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }): Promise<{ total: number; data: ListedFleet[] }> => call('GET /v1/fleets', {}, { signal }),
  });

/** A fleet with its people. */
export const fleetQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }): Promise<FleetAccount> => call('GET /v1/fleets/:id', { params: { id } }, { signal }),
  });

/** A page of the vehicles of a fleet. */
export const fleetVehiclesQuery = (id: string, query: VehicleQuery) =>
  queryOptions({
    queryKey: [...all, 'vehicles', id, query],
    queryFn: ({ signal }): Promise<{ total: number; data: JoinedVehicle[] }> =>
      call('GET /v1/fleets/:id/vehicles', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What waits for somebody, and for how many vehicles. */
export const findingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'findings', id],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/findings', { params: { id } }, { signal }),
  });

/** What a fleet sets of every vehicle that joins it. */
export const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'rules', id],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/rules', { params: { id } }, { signal }),
  });

/** A page of the drivers of a fleet. */
export const driversQuery = (id: string, query: DriverQuery) =>
  queryOptions({
    queryKey: [...all, 'drivers', id, query],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/drivers', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the invitations of a fleet. */
export const invitationsQuery = (id: string, query: InvitationQuery) =>
  queryOptions({
    queryKey: [...all, 'invitations', id, query],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/invitations', { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What a fleet sets of one of its vehicles. */
export const fleetVehicleQuery = (id: string, vehicleId: string) =>
  queryOptions({
    queryKey: [...all, 'vehicle', id, vehicleId],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/vehicles/:vehicleId', { params: { id, vehicleId } }, { signal }),
  });

/** The cards that a fleet provides for one of its vehicles. */
export const fleetCardsQuery = (id: string, vehicleId: string) =>
  queryOptions({
    queryKey: [...all, 'cards', id, vehicleId],
    queryFn: ({ signal }) => call('GET /v1/fleets/:id/vehicles/:vehicleId/cards', { params: { id, vehicleId } }, { signal }),
  });

/** What the link of an invitation offers. */
export const offerQuery = (invitation: string) =>
  queryOptions({
    queryKey: [...all, 'offer', invitation],
    queryFn: ({ signal }) => call('POST /v1/fleet-invitations/read', { body: { invitation } }, { signal }),
    retry: false,
  });

/** The changes of fleets; each reads them again. */
export function useFleetChanges() {
  const client = useQueryClient();
  const changed = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer;
    await client.invalidateQueries({ queryKey: all });
    return done;
  };
  return {
    save: (id: string | null, body: FleetBody): Promise<FleetAccount> =>
      changed(id === null ? call('POST /v1/fleets', { body }) : call('PATCH /v1/fleets/:id', { params: { id }, body })),
    remove: (id: string) => changed(call('DELETE /v1/fleets/:id', { params: { id } })),
    leave: (id: string) => changed(call('POST /v1/fleets/:id/leave', { params: { id } })),
    invite: (id: string, body: InvitationBody): Promise<MadeInvitation> =>
      changed(call('POST /v1/fleets/:id/invitations', { params: { id }, body })),
    withdraw: (id: string, invitationId: string) =>
      changed(call('DELETE /v1/fleets/:id/invitations/:invitationId', { params: { id, invitationId } })),
    changeRole: (id: string, personId: string, body: RoleBody) =>
      changed(call('PATCH /v1/fleets/:id/people/:personId', { params: { id, personId }, body })),
    removePerson: (id: string, personId: string) => changed(call('DELETE /v1/fleets/:id/people/:personId', { params: { id, personId } })),
    changeVehicle: (id: string, vehicleId: string, body: VehicleBody) =>
      changed(call('PATCH /v1/fleets/:id/vehicles/:vehicleId', { params: { id, vehicleId }, body })),
    changeRules: (id: string, body: RulesBody) => changed(call('PATCH /v1/fleets/:id/rules', { params: { id }, body })),
    addCard: (id: string, vehicleId: string, body: NewCardBody) =>
      changed(call('POST /v1/fleets/:id/vehicles/:vehicleId/cards', { params: { id, vehicleId }, body })),
    changeCard: (id: string, vehicleId: string, cardId: string, body: CardBody) =>
      changed(call('PATCH /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId', { params: { id, vehicleId, cardId }, body })),
    askForCheck: (id: string, vehicleId: string, cardId: string) =>
      changed(call('POST /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId/ask', { params: { id, vehicleId, cardId } })),
    release: (id: string, vehicleId: string) => changed(call('DELETE /v1/fleets/:id/vehicles/:vehicleId', { params: { id, vehicleId } })),
    accept: async (invitation: string, vehicleId: string | undefined) => {
      await changed(
        call('POST /v1/fleet-invitations/accept', { body: { invitation, ...(vehicleId !== undefined && { vehicle: vehicleId }) } }),
      );
      // What the fleet asks for stands in the vehicle, and the next page waits for an answer.
      await client.invalidateQueries(vehiclesQuery());
    },
  };
}
