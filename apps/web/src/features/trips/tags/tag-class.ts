import { classOf, tripClasses } from '@wattbook/domain/trips/trip-tags';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { TagClass } from '../../../ui/marks/tag-chips.tsx';

/** The label of a class in the language of the screen. */
export const classMessages: Record<TagClass, MessageKey> = {
  business: 'trips.business',
  toWork: 'trips.toWork',
  private: 'trips.private',
};

interface Divided {
  readonly distance: number;
  readonly privateDistance: number | null;
  readonly toWorkDistance: number | null;
}

/** The classes of a divided trip, the largest share first, business before to-work before private when equal (TRIP-099, OQ-121). */
export function sharesOf({ distance, privateDistance, toWorkDistance }: Divided): readonly TagClass[] {
  if (privateDistance === null && toWorkDistance === null) return [];
  const shares = { private: privateDistance ?? 0, toWork: toWorkDistance ?? 0 };
  const kilometres = { ...shares, business: distance - shares.private - shares.toWork };
  return tripClasses.filter((one) => kilometres[one] > 0).sort((a, b) => kilometres[b] - kilometres[a]);
}

/** The tags for the filter of a list: the user's own and those of its rows, each class once, classes first (TRIP-092). */
export function tagChoices(own: readonly string[], fromRows: readonly string[]): readonly string[] {
  const chosen: string[] = [];
  for (const tag of [...own, ...fromRows]) {
    const kind = classOf(tag);
    if (!chosen.some((one) => one === tag || (kind !== null && classOf(one) === kind))) chosen.push(tag);
  }
  const rank = (tag: string) => {
    const kind = classOf(tag);
    return kind === null ? tripClasses.length : tripClasses.indexOf(kind);
  };
  return chosen.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
