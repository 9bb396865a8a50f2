import { distanceKm } from '../detection/geo.ts';
import type { CardCategory } from './card-fields.ts';
import { type OfferedCard, refusalForCharge } from './card-validity.ts';

/** The type of a charge: it follows the category of its card (CHG-009, OQ-136). */
export type ChargeType = Exclude<CardCategory, 'Public'> | 'Other';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A card, as far as it decides whether a charge gets it. */
export interface ChoosableCard extends OfferedCard {
  readonly id: string;
  readonly category: CardCategory;
  readonly isDefault: boolean;
  /** Where it applies: its address, for a Home card without one that of its owner; null: everywhere. */
  readonly place: Place | null;
}

/** A charge that has no card yet. `endDay` is the day on which it ended, in the zone of the vehicle; `place` null: unknown. */
export interface CardlessCharge {
  readonly vehicleId: string;
  readonly endDay: string;
  readonly type: ChargeType;
  readonly place: Place | null;
  /** The default card of the named place that it lies in; null: none. */
  readonly siteCardId: string | null;
}

/** How far from the address of a card a charge may be, in km: the error of a position, and a garage beside the house. */
const CARD_RADIUS_KM = 0.2;

/** Returns the type of a charge with a card of this category (OQ-136). */
export const typeOfCategory = (category: CardCategory): ChargeType => (category === 'Public' ? 'Other' : category);

/**
 * Returns the card that a recorded charge gets (OQ-150); null: none. Of the active cards that are valid on the day on which it ended: the default one of its named place; else one whose
 * address is the place of the charge, the nearest first; else one without an address whose category is the type of the charge; else the default card of that category. That a charge is public is never known, so of the public
 * cards only the default one is taken. Of equal ones a card of the vehicle comes before one of all vehicles, then the default card, then the one that began later, then the first.
 */
export function chooseCard<Card extends ChoosableCard>(cards: readonly Card[], charge: CardlessCharge): Card | null {
  const candidates = cards.filter((card) => refusalForCharge(card, charge) === null);
  const ofSite = candidates.find(({ id }) => id === charge.siteCardId);
  if (ofSite !== undefined) return ofSite;
  const here = candidates.flatMap((card) => {
    const distance = distanceBetween(card.place, charge.place);
    return distance !== null && distance <= CARD_RADIUS_KM ? [{ card, distance }] : [];
  });
  if (here.length > 0) return here.toSorted((a, b) => a.distance - b.distance || compareCards(a.card, b.card))[0]?.card ?? null;
  const ofType = candidates.filter((card) => typeOfCategory(card.category) === charge.type && card.place === null);
  return ofType.filter((card) => card.category !== 'Public' || card.isDefault).toSorted(compareCards)[0] ?? null;
}

/** Returns whether a charge took place where a card applies; false: one of the places is unknown. */
export const isNearCard = (card: Place | null, charge: Place | null): boolean =>
  (distanceBetween(card, charge) ?? Number.POSITIVE_INFINITY) <= CARD_RADIUS_KM;

const distanceBetween = (card: Place | null, charge: Place | null): number | null =>
  card === null || charge === null ? null : distanceKm(card.latitude, card.longitude, charge.latitude, charge.longitude);

const compareCards = (a: ChoosableCard, b: ChoosableCard): number =>
  Number(b.vehicleId !== null) - Number(a.vehicleId !== null) ||
  Number(b.isDefault) - Number(a.isDefault) ||
  (b.startDate ?? '').localeCompare(a.startDate ?? '');
