import type { Card } from '@wattbook/contract/cards/card.schema';
import type { fleetApi } from '@wattbook/contract/fleet/fleet.endpoints';
import type { Actor, Caller } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { type CardWriter, changeFleetCard, createFleetCard, listFleetCards, type SaveCardDeps } from '../cards/public.ts';
import { changeFleetVehicle, type FleetDeps, recordFleetChange } from './change-fleet-vehicle.ts';
import { findFleetVehicle, listFleetVehicles, type LocatedVehicle, locateVehicle } from './fleet-vehicles.query.ts';

/** What a fleet sets of vehicles and cards of other accounts, for administrators (decision 0098). */
export const fleetRoutes = (deps: FleetDeps & SaveCardDeps): Handlers<typeof fleetApi> => {
  const { database } = deps;
  const locate = async (id: string) => requireFound(await locateVehicle(database, id));
  /** Writes a card in the account of a vehicle, and tells its owner. */
  const writeCard = async (
    { actor, caller }: { readonly actor: Actor; readonly caller: Caller },
    located: LocatedVehicle,
    write: (writer: CardWriter) => Promise<Card>,
  ) => {
    const { accountId, userId } = located;
    const card = await write({ accountId, userId, administratorId: actor.userId });
    await recordFleetChange(deps, caller, actor, located);
    return card;
  };
  return {
    'GET /v1/fleet/vehicles': ({ query }) => listFleetVehicles(database, query),
    'GET /v1/fleet/vehicles/:id': async ({ params }) => requireFound(await findFleetVehicle(database, params.id)),
    'PATCH /v1/fleet/vehicles/:id': ({ actor, caller, params, body }) => changeFleetVehicle(deps, caller, actor, params.id, body),
    'GET /v1/fleet/vehicles/:id/cards': async ({ params }) => {
      const { accountId, vehicleId } = await locate(params.id);
      return listFleetCards(database.forAccount(accountId), vehicleId);
    },
    'POST /v1/fleet/vehicles/:id/cards': async ({ params, body, ...call }) => {
      const located = await locate(params.id);
      return writeCard(call, located, (writer) => createFleetCard(deps, writer, located.vehicleId, body));
    },
    'PATCH /v1/fleet/vehicles/:id/cards/:cardId': async ({ params: { id, cardId }, body, ...call }) => {
      const located = await locate(id);
      return writeCard(call, located, (writer) => changeFleetCard(deps, writer, { ...located, cardId }, body));
    },
  };
};
