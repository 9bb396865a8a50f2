import { type CardRefusal, type OfferedCard, refusalForCharge } from '../cards/card-validity.ts';
import { haveSameAddress } from './merge-charges.ts';

interface Placed {
  /** In one line. */
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface ChosenCard extends OfferedCard {
  /** Null: it has no address, so that it fits every place. */
  readonly place: Placed | null;
}

interface ChargeWithCard extends Placed {
  readonly vehicleId: string;
  /** The day on which the charging ended, in the zone of the vehicle. */
  readonly endDay: string;
}

const isKnown = ({ address, latitude }: Placed) => address !== null || latitude !== null;

/**
 * Returns why a charge cannot have a card; null: it can. A card with an address is for charges there: equal texts, or positions within 100 m (CHG-058); a charge whose place
 * is not known can have it.
 */
export function refusalOfCard(card: ChosenCard, charge: ChargeWithCard): CardRefusal | 'card_address_not_match' | null {
  const refusal = refusalForCharge(card, charge);
  if (refusal !== null) return refusal;
  const { place } = card;
  return place === null || !isKnown(place) || !isKnown(charge) || haveSameAddress([place, charge]) ? null : 'card_address_not_match';
}

/** The type of a charge with a card of this category (OQ-136): the same word, but Public is Other (CHG-009). */
export const typeOfCategory = <Category extends string>(category: Category): Exclude<Category, 'Public'> | 'Other' =>
  category === 'Public' ? 'Other' : (category as Exclude<Category, 'Public'>);
