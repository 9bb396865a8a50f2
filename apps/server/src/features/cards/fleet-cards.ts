import type { Card } from '@wattbook/contract/cards/card.schema';
import type { FleetCardChanges, NewFleetCard } from '@wattbook/contract/fleet/fleet.schema';
import { checkDueAt } from '@wattbook/domain/fleet/fleet-tasks';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { isShown } from '../../db/hidden-rows.ts';
import { listPage, type Page } from '../../db/list-page.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { cards, presentCard } from './card.fields.ts';
import { lockCards, readCardRow } from './cards.store.ts';
import { type CardWriter, createCard, type SaveCardDeps, writeCard } from './save-card.ts';

/** The cards that a fleet provides for a vehicle. */
export const listFleetCards = (tenant: Tenant, vehicleId: VehicleId): Promise<Page<Card>> =>
  listPage(tenant, cards, {}, [isShown, sql<boolean>`fleet and vehicle_id = ${vehicleId}`]);

/** Leaves the cards that a fleet provided for a vehicle to its driver: nobody asks any more whether they are right. */
export const giveCardsToDriver = (tenant: Tenant, vehicleId: VehicleId, now: number): Promise<unknown> =>
  tenant.query(
    (accountId) => sql`
      update cards set fleet = false, fleet_check_interval = null, fleet_check_asked_at = null, fleet_rates_changed = false, version = version + 1, updated_at = ${new Date(now)}
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
  // The fleet has seen what the driver said.
  return writeCard(deps, writer, cardId, { changes: { ...given, fleetRatesChanged: false }, refuse });
}

/** Asks the driver to check a card beside its interval, until they answer. Only active cards for charging at home are checked (TEAM-057). */
export function askForCheck(
  { database, now }: Pick<SaveCardDeps, 'database' | 'now'>,
  writer: CardWriter,
  { vehicleId, cardId }: { readonly vehicleId: VehicleId; readonly cardId: string },
): Promise<Card> {
  return database.transaction(writer.accountId, async (tenant) => {
    await lockCards(tenant);
    const card = await readCardRow(tenant, cardId);
    if (!card.fleet || card.vehicle_id !== vehicleId) throw new AppError('not_found');
    if (!card.active || card.category !== 'Home') throw new AppError('conflict');
    const at = new Date(now());
    const asked = { fleet_check_asked_at: at, fleet_rates_changed: false, version: card.version + 1, updated_at: at };
    return presentCard(await tenant.updateTable('cards').set(asked).where('id', '=', cardId).returningAll().executeTakeFirstOrThrow());
  });
}

/** What the cards that a fleet provides for a vehicle wait for. */
export async function readFleetChecks(
  tenant: Tenant,
  vehicleId: VehicleId,
): Promise<{ readonly dueAt: Date | null; readonly ratesChanged: boolean }> {
  const { data } = await listPage(tenant, cards, {}, [
    isShown,
    sql<boolean>`fleet and active and (vehicle_id is null or vehicle_id = ${vehicleId})`,
  ]);
  const due = data.filter(({ category }) => category === 'Home').flatMap((card) => checkDueAt(card) ?? []);
  return { dueAt: due.length === 0 ? null : new Date(Math.min(...due)), ratesChanged: data.some((card) => card.fleetRatesChanged) };
}
