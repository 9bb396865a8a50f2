import type { Card } from '@wattbook/contract/cards/card.schema';
import type { fleetApi } from '@wattbook/contract/fleet/fleet.endpoints';
import type { UserCall } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { type CardWriter, changeFleetCard, createFleetCard, listFleetCards, type SaveCardDeps } from '../cards/public.ts';
import { giveConsent, leaveFleet, withdrawConsent } from './answer-fleet.ts';
import { changeFleetVehicle, type FleetDeps, recordFleetChange, refuseCardOfAccount } from './change-fleet-vehicle.ts';
import { exceptShared, type SharedAccounts } from './except-shared.ts';
import type { LocatedVehicle } from './fleet-vehicle.fields.ts';
import { findFleetVehicle, listFleetVehicles } from './fleet-vehicles.query.ts';

type OfDriver = 'DELETE /v1/vehicles/:id/consent' | 'POST /v1/vehicles/:id/consent' | 'POST /v1/vehicles/:id/leave-fleet';

const driverRoutes = (deps: FleetDeps): Pick<Handlers<typeof fleetApi>, OfDriver> => ({
  'POST /v1/vehicles/:id/consent': ({ actor, params, body }) => giveConsent(deps, actor, params.id, body),
  'DELETE /v1/vehicles/:id/consent': ({ actor, params }) => withdrawConsent(deps, actor, params.id),
  'POST /v1/vehicles/:id/leave-fleet': ({ actor, params }) => leaveFleet(deps, actor, params.id),
});

/** What a driver answers a fleet, which no visitor does for the demo; and, for administrators, what a fleet without an account sets of vehicles and cards of other accounts (decision 0098). */
export const fleetRoutes = (deps: FleetDeps & SaveCardDeps & SharedAccounts): Handlers<typeof fleetApi> => {
  const { database } = deps;
  const find = async (id: string) => requireFound(await findFleetVehicle(database, id));
  /** Writes a card in the account of a vehicle, and tells its owner. */
  const writeCard = async ({ actor, caller }: UserCall, vehicle: LocatedVehicle, write: (writer: CardWriter) => Promise<Card>) => {
    await refuseCardOfAccount(database, vehicle);
    const { accountId, userId } = vehicle;
    const card = await write({ accountId, userId, administratorId: actor.userId });
    await recordFleetChange(deps, { actor, caller }, vehicle);
    return card;
  };
  return {
    ...exceptShared(deps, driverRoutes(deps)),
    'GET /v1/fleet/vehicles': ({ query }) => listFleetVehicles(database, query),
    'GET /v1/fleet/vehicles/:id': ({ params }) => find(params.id),
    'PATCH /v1/fleet/vehicles/:id': ({ actor, caller, params, body }) => changeFleetVehicle(deps, { actor, caller }, params.id, body),
    'GET /v1/fleet/vehicles/:id/cards': async ({ params }) => {
      const { accountId, id } = await find(params.id);
      return listFleetCards(database.forAccount(accountId), id);
    },
    'POST /v1/fleet/vehicles/:id/cards': async ({ params, body, ...call }) => {
      const vehicle = await find(params.id);
      return writeCard(call, vehicle, (writer) => createFleetCard(deps, writer, vehicle.id, body));
    },
    'PATCH /v1/fleet/vehicles/:id/cards/:cardId': async ({ params: { id, cardId }, body, ...call }) => {
      const vehicle = await find(id);
      return writeCard(call, vehicle, (writer) => changeFleetCard(deps, writer, { vehicleId: vehicle.id, cardId }, body));
    },
  };
};
