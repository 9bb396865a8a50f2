import { classOf, normalizeTripTags, ownTags, tripClasses } from '@wattbook/domain/trips/trip-tags';
import type { TagClass } from '../../../ui/marks/tag-chips.tsx';

/** The tags with this class instead of any other (TRIP-095): a stored tag keeps its spelling, else the first known one is used (OQ-120); null leaves no class (TRIP-097). */
export function withClass(tags: readonly string[], chosen: TagClass | null, known: readonly string[]): string[] {
  const spelled = [...tags, ...known].find((tag) => chosen !== null && classOf(tag) === chosen);
  return normalizeTripTags(spelled === undefined ? ownTags(tags) : [...ownTags(tags), spelled]);
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
