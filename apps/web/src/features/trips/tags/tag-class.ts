import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { TagClass } from '../../../ui/marks/tag-chips.tsx';

/** The words a classification is stored as; each English one and its German equivalent are the same (TRIP-091, TRIP-092). */
const storedWords: Record<TagClass, readonly string[]> = {
  business: ['Business', 'Betriebsfahrt'],
  toWork: ['ToWork', 'Arbeitsweg'],
  private: ['Private', 'Privatfahrt'],
};

const classes = ['business', 'toWork', 'private'] as const satisfies readonly TagClass[];

/** What class a stored tag is, null for a tag of one's own. */
export const classOf = (tag: string): TagClass | null => classes.find((one) => storedWords[one].includes(tag)) ?? null;

/** How a class reads in the language of the screen. */
export const classWord: Record<TagClass, MessageKey> = {
  business: 'trips.business',
  toWork: 'trips.toWork',
  private: 'trips.private',
};

interface Divided {
  readonly distance: number;
  readonly privateDistance: number | null;
  readonly toWorkDistance: number | null;
}

/** The classes a divided trip drove for, the largest share first, business before to-work before private when equal (TRIP-099, OQ-121). */
export function sharesOf({ distance, privateDistance, toWorkDistance }: Divided): readonly TagClass[] {
  if (privateDistance === null && toWorkDistance === null) return [];
  const shares = { private: privateDistance ?? 0, toWork: toWorkDistance ?? 0 };
  const kilometres = { ...shares, business: distance - shares.private - shares.toWork };
  return classes.filter((one) => kilometres[one] > 0).sort((a, b) => kilometres[b] - kilometres[a]);
}

/** The tags a list can be filtered by: the user's own and those met in its rows, each class once, classes first (TRIP-092). */
export function tagChoices(own: readonly string[], met: readonly string[]): readonly string[] {
  const chosen: string[] = [];
  for (const tag of [...own, ...met]) {
    const kind = classOf(tag);
    if (!chosen.some((one) => one === tag || (kind !== null && classOf(one) === kind))) chosen.push(tag);
  }
  const rank = (tag: string) => {
    const kind = classOf(tag);
    return kind === null ? classes.length : classes.indexOf(kind);
  };
  return chosen.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
