/** What a trip was driven for. */
export type TripClass = 'business' | 'toWork' | 'private';

/** The classes in the order in which equal shares count (OQ-121). */
export const tripClasses = ['business', 'toWork', 'private'] as const satisfies readonly TripClass[];

/** The words a class is stored as; each English one and its German equivalent are the same (TRIP-091, TRIP-092). */
export const classWords: { readonly [Class in TripClass]: readonly [english: string, german: string] } = {
  business: ['Business', 'Betriebsfahrt'],
  toWork: ['ToWork', 'Arbeitsweg'],
  private: ['Private', 'Privatfahrt'],
};

/** The class a stored tag stands for; null for a tag of one's own (TRIP-092). */
export const classOf = (tag: string): TripClass | null => tripClasses.find((one) => classWords[one].includes(tag)) ?? null;

/** The tags as they are stored: trimmed, each once, and of the three classes only the one chosen last (TRIP-095). */
export function tidyTags(tags: readonly string[]): string[] {
  const named = [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
  const chosen = named.findLast((tag) => classOf(tag) !== null);
  return named.filter((tag) => classOf(tag) === null || tag === chosen);
}
