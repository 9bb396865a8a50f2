import type { fleetsApi } from '@wattbook/contract/fleet/fleets.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { askForCheck, changeFleetCard, createFleetCard, type SaveCardDeps } from '../cards/public.ts';
import { acceptInvitation } from './accounts/accept-invitation.ts';
import { inviteToFleet, readOffer, withdrawInvitation } from './accounts/invite.ts';
import { type FleetAccountDeps, listFleets, readFleet, requireFleet } from './accounts/read-fleet.ts';
import { changeFleetAccount, changePerson, createFleet, deleteFleet, leaveFleetAccount } from './accounts/save-fleet.ts';
import { changeJoined, listJoinedCards, releaseJoined, requireJoined, writeJoinedCard } from './joined/joined-vehicle.ts';
import type { SecurityLog } from '../security/public.ts';
import { recordFleetChange } from './change-fleet-vehicle.ts';
import { exceptShared, type SharedAccounts } from './except-shared.ts';
import { listJoined } from './joined/joined-vehicles.store.ts';

type FleetsDeps = FleetAccountDeps & SaveCardDeps & { readonly securityLog: SecurityLog };

type FleetHandlers = Handlers<typeof fleetsApi>;

/** Fleets as accounts (decision 0149). The account of the demo is everybody's: it reads, and neither has a fleet nor joins one. */
export const fleetsRoutes = (deps: FleetsDeps & SharedAccounts): FleetHandlers => exceptShared(deps, handlersOf(deps));

const handlersOf = (deps: FleetsDeps): FleetHandlers => {
  const { database } = deps;
  return {
    'GET /v1/fleets': ({ actor }) => listFleets(deps, actor),
    'POST /v1/fleets': ({ actor, body }) => createFleet(deps, actor, body),
    'GET /v1/fleets/:id': ({ actor, params }) => readFleet(deps, actor, params.id),
    'PATCH /v1/fleets/:id': ({ actor, params, body }) => changeFleetAccount(deps, actor, params.id, body),
    'DELETE /v1/fleets/:id': ({ actor, params }) => deleteFleet(deps, actor, params.id),
    'POST /v1/fleets/:id/leave': ({ actor, params }) => leaveFleetAccount(deps, actor, params.id),
    'PATCH /v1/fleets/:id/people/:personId': async ({ actor, params, body }) => {
      await changePerson(deps, actor, { ...params, role: body.role });
      return readFleet(deps, actor, params.id);
    },
    'DELETE /v1/fleets/:id/people/:personId': ({ actor, params }) => changePerson(deps, actor, { ...params, role: null }),
    'POST /v1/fleets/:id/invitations': ({ actor, params, body }) => inviteToFleet(deps, actor, params.id, body),
    'DELETE /v1/fleets/:id/invitations/:invitationId': ({ actor, params }) =>
      withdrawInvitation(deps, actor, params.id, params.invitationId),
    'POST /v1/fleet-invitations/read': ({ actor, body }) => readOffer(deps, actor, body.invitation),
    'POST /v1/fleet-invitations/accept': ({ actor, body }) => acceptInvitation(deps, actor, body),
    'GET /v1/fleets/:id/vehicles': async ({ actor, params, query }) => {
      const fleet = await requireFleet(database.directory, actor, params.id, 'read');
      return listJoined(database.forAccount(fleet.id), query, deps.now());
    },
    'GET /v1/fleets/:id/vehicles/:vehicleId': ({ actor, params }) => requireJoined(deps, actor, params, 'read'),
    'PATCH /v1/fleets/:id/vehicles/:vehicleId': async ({ actor, caller, params, body }) => {
      const { vehicle, isChanged } = await changeJoined(deps, actor, params, body);
      if (isChanged) await recordFleetChange(deps, { actor, caller }, vehicle);
      return vehicle;
    },
    'DELETE /v1/fleets/:id/vehicles/:vehicleId': ({ actor, params }) => releaseJoined(deps, actor, params),
    'GET /v1/fleets/:id/vehicles/:vehicleId/cards': ({ actor, params }) => listJoinedCards(deps, actor, params),
    'POST /v1/fleets/:id/vehicles/:vehicleId/cards': ({ params, body, ...call }) =>
      writeJoinedCard(deps, call, params, (writer, { id }) => createFleetCard(deps, writer, id, body)),
    'PATCH /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId': ({ params, body, ...call }) =>
      writeJoinedCard(deps, call, params, (writer, { id }) =>
        changeFleetCard(deps, writer, { vehicleId: id, cardId: params.cardId }, body),
      ),
    'POST /v1/fleets/:id/vehicles/:vehicleId/cards/:cardId/ask': ({ params, ...call }) =>
      writeJoinedCard(deps, call, params, (writer, { id }) => askForCheck(deps, writer, { vehicleId: id, cardId: params.cardId })),
  };
};
