import { type CardRefusal, type OfferedCard, refusalForCharge } from '../cards/card-validity.ts';
import { isNearCard } from '../cards/choose-card.ts';

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

/** As near as where a recorded charge gets the card by itself. */
const isThere = (card: Placed, charge: Placed): boolean =>
  (card.address !== null && card.address === charge.address) || isNearCard(pointOf(card), pointOf(charge));

const pointOf = ({ latitude, longitude }: Placed) => (latitude === null || longitude === null ? null : { latitude, longitude });

/**
 * Returns why a charge cannot have a card; null: it can. A card with an address is for charges there: equal texts, or positions within 200 m (CHG-058); a charge whose place
 * is not known can have it.
 */
export function refusalOfCard(card: ChosenCard, charge: ChargeWithCard): CardRefusal | 'card_address_not_match' | null {
  const refusal = refusalForCharge(card, charge);
  if (refusal !== null) return refusal;
  const { place } = card;
  return place === null || !isKnown(place) || !isKnown(charge) || isThere(place, charge) ? null : 'card_address_not_match';
}
