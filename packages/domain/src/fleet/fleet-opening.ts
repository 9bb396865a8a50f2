/** What the people of a fleet open of a vehicle, as the log of it says. */
export const openedThings = ['vehicle', 'trip', 'charge', 'statement'] as const;

export type OpenedThing = (typeof openedThings)[number];

/** How long opening the same again is no new entry, in milliseconds: who turns pages opens it once. */
export const sameOpeningMs = 10 * 60_000;
