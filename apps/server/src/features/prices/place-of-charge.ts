import { operatorOfCharge, type StationOperator } from '@wattbook/domain/chargepoints/operator-of-charge';
import type { PricedAt } from '@wattbook/domain/prices/breakdown';
import type { CardContent } from '@wattbook/domain/prices/card';
import type { DueCharge } from './charge-prices.store.ts';

/** What tells where a charge was. */
export type PlacedCharge = Pick<DueCharge, 'start_latitude' | 'start_longitude' | 'operator_id' | 'point_name'>;

/** The country and the operator that a charge is priced for; null is unknown. */
export interface PricedPlace {
  readonly country: string | null;
  readonly operator: StationOperator | null;
}

/** Returns where a charge was; the operator that a user chose tells the country too. */
export const placesOf =
  (countryOf: (charge: PlacedCharge) => string | null, operators: readonly StationOperator[]) =>
  (charge: PlacedCharge): PricedPlace => {
    const country = countryOf(charge);
    const operator = operatorOfCharge({ operatorId: charge.operator_id, pointName: charge.point_name, country }, operators);
    return { country: operator?.country ?? country, operator };
  };

/** What is stored with a price about its place. */
export const pricedAt = ({ country, operator }: PricedPlace, { prices }: CardContent): PricedAt => ({
  country,
  operator: operator === null ? null : { id: operator.id, name: operator.name },
  decides: prices.some((price) => price.operator !== undefined || price.country !== undefined),
});
