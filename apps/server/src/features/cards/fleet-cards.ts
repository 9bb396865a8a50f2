import type { Card } from '@wattbook/contract/cards/card.schema';
import type { FleetCardChanges, NewFleetCard } from '@wattbook/contract/fleet/fleet.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { isShown } from '../../db/hidden-rows.ts';
import { listPage, type Page } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { cards } from './card.fields.ts';
import { type CardWriter, createCard, type SaveCardDeps, writeCard } from './save-card.ts';

/** The cards that a fleet provides for a vehicle. */
export const listFleetCards = (tenant: Tenant, vehicleId: VehicleId): Promise<Page<Card>> =>
  listPage(tenant, cards, {}, [isShown, sql<boolean>`fleet and vehicle_id = ${vehicleId}`]);

/** Leaves the cards that a fleet provided for a vehicle to its driver: nobody asks any more whether they are right. */
export const giveCardsToDriver = (tenant: Tenant, vehicleId: VehicleId, now: number): Promise<unknown> =>
  tenant.query(
    (accountId) => sql`
      update cards set fleet = false, fleet_check_interval = null, version = version + 1, updated_at = ${new Date(now)}
      where account_id = ${accountId} and vehicle_id = ${vehicleId} and fleet and ${isShown}`,
  );

/** Adds a card of the fleet for one vehicle: other vehicles of the account are not its own. */
export const createFleetCard = (deps: SaveCardDeps, writer: CardWriter, vehicleId: VehicleId, body: NewFleetCard): Promise<Card> =>
  createCard(deps, writer, { ...body, vehicleId, fleet: true });

/** Changes a card of the fleet. One that it leaves to the driver is not checked any more. */
export function changeFleetCard(
  deps: SaveCardDeps,
  writer: CardWriter,
  { vehicleId, cardId }: { readonly vehicleId: VehicleId; readonly cardId: string },
  changes: FleetCardChanges,
): Promise<Card> {
  const given = changes.fleet === false ? { ...changes, fleetCheckInterval: null } : changes;
  const refuse = (card: Card) => {
    if (!card.fleet || card.vehicleId !== vehicleId) throw new AppError('not_found');
  };
  return writeCard(deps, writer, cardId, { changes: given, refuse });
}
