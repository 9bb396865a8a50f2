import type { CardCategory } from '../cards/card-fields.ts';

interface KnownCard {
  readonly category: CardCategory;
  /** Ids of the station operators that it names. */
  readonly operators: readonly string[];
}

/**
 * Returns whether a card of a user counts at public charge points: a public one, or one that names its station operators. Cards for home, and those for the charge point of an employer or a
 * friend, are for other places (MAP-024, OQ-101).
 */
export const isForPublicPoints = ({ category, operators }: KnownCard): boolean =>
  category === 'Public' || (category !== 'Home' && operators.length > 0);
