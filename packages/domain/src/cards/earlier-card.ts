import type { CardCategory } from './card-fields.ts';
import type { CardDates } from './card-validity.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A card, as far as it decides which contract it is of. */
export interface ContractCard extends CardDates {
  readonly id: string;
  readonly name: string;
  readonly category: CardCategory;
  readonly active: boolean;
  readonly vehicleId: string | null;
  readonly place: Place | null;
}

/**
 * Returns the card of the same contract that was valid until the day before the first one of a card; null: there is none. Cards of one contract are of one category, for the same vehicle and
 * place; there are many public contracts at a time, so public cards also have one name.
 */
export function earlierCardOf<Card extends ContractCard>(card: ContractCard, cards: readonly Card[]): Card | null {
  const { startDate } = card;
  if (startDate === null) return null;
  const earlier = cards.filter((other) => other.active && isDayBefore(other.endDate, startDate) && isOfContract(other, card));
  return earlier.find(({ name }) => name === card.name) ?? earlier[0] ?? null;
}

const isDayBefore = (day: string | null, next: string): boolean => day !== null && Date.parse(next) - Date.parse(day) === 86_400_000;

function isOfContract(a: ContractCard, b: ContractCard): boolean {
  const isSame = a.category === b.category && a.vehicleId === b.vehicleId;
  const isSamePlace = a.place?.latitude === b.place?.latitude && a.place?.longitude === b.place?.longitude;
  const isPublic = a.category === 'Public' || a.category === 'Supercharger';
  return isSame && isSamePlace && (!isPublic || a.name === b.name);
}
