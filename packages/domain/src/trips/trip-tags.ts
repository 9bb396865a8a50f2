/** The purpose of a trip. */
export type TripClass = 'business' | 'toWork' | 'private';

/** The classes in the order that decides between equal shares (OQ-121). */
export const tripClasses = ['business', 'toWork', 'private'] as const satisfies readonly TripClass[];

/** The tags a class is stored as; the English and the German one are equivalent (TRIP-091, TRIP-092). */
export const classTags: { readonly [Class in TripClass]: readonly [english: string, german: string] } = {
  business: ['Business', 'Betriebsfahrt'],
  toWork: ['ToWork', 'Arbeitsweg'],
  private: ['Private', 'Privatfahrt'],
};

/** Returns the tag in which a class is stored for a user of this language: there are two words, screens show the class in theirs (TRIP-091). */
export const classTagIn = (kind: TripClass, language: string): string => classTags[kind][language === 'de' ? 1 : 0];

/** Returns the class of a stored tag; null for a tag that is no class (TRIP-092). */
export const classOf = (tag: string): TripClass | null => tripClasses.find((one) => classTags[one].includes(tag)) ?? null;

/** Returns the tags that are no class. */
export const ownTags = (tags: readonly string[]): string[] => tags.filter((tag) => classOf(tag) === null);

/** Returns the tags that count as the same as this one, itself included: both of a class, else only itself (TRIP-092). */
export function sameTags(tag: string): readonly string[] {
  const named = classOf(tag);
  return named === null ? [tag] : classTags[named];
}

/** Returns the tags as they are stored: trimmed, each once, and of the three classes only the one chosen last (TRIP-095). */
export function normalizeTripTags(tags: readonly string[]): string[] {
  const named = [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
  const chosen = named.findLast((tag) => classOf(tag) !== null);
  return named.filter((tag) => classOf(tag) === null || tag === chosen);
}
