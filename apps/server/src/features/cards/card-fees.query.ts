import type { FixedCost } from '@wattbook/domain/costs/fixed-cost';
import { isPaidByDriver } from '@wattbook/domain/cards/card-policy';
import { isShown } from '../../db/hidden-rows.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';

/** The monthly fee of a card, as a cost of its days. */
export interface CardFee extends FixedCost {
  readonly id: string;
  /** The vehicle that the card is of; null: of all. */
  readonly vehicleId: string | null;
  readonly currency: Currency;
}

/** The monthly fees of the cards of the account; not of a home, which is the fee of a household, nor of cards that a fleet gives and pays. */
export async function listCardFees(tenant: Tenant): Promise<readonly CardFee[]> {
  const rows = await tenant
    .selectFrom('cards')
    .select(['id', 'vehicle_id', 'currency', 'flat', 'start_date', 'end_date', 'fleet'])
    .where(isShown)
    .where('flat', '>', 0)
    .where('category', '<>', 'Home')
    .execute();
  // A fee has a first day (COST-076).
  return rows
    .filter(isPaidByDriver)
    .flatMap(({ id, vehicle_id: vehicleId, currency, flat: amount, start_date: startDate, end_date: endDate }) =>
      startDate === null ? [] : [{ id, vehicleId, currency, type: 'Monthly' as const, amount, startDate, endDate }],
    );
}
