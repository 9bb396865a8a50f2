/** Where the purposes of a user wait in the storage of the browser. */
export const waitingName = (userId: string): string => `wattbook.waiting-purposes.${userId}`;
