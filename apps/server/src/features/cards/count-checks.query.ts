import type { Card } from '@wattbook/contract/cards/card.schema';
import { MAX_ROWS } from '@wattbook/contract/list-query';
import { cardsToCheck } from '@wattbook/domain/fleet/fleet-tasks';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { listCards } from './list-cards.ts';

/** How many cards of a fleet wait for a check by the driver of these vehicles (TEAM-057). */
export async function countCardsToCheck(tenant: Tenant, vehicleIds: readonly VehicleId[], now: number): Promise<number> {
  const { data } = await listCards(tenant, { active: 'true', limit: MAX_ROWS });
  const cards = data as readonly Card[];
  return new Set(vehicleIds.flatMap((vehicleId) => cardsToCheck(cards, vehicleId, now))).size;
}
