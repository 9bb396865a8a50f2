/** How long a deleted row can be restored by the user who deleted it, in ms. The message in the browser offers it for a shorter time. */
export const restorableMs = 10 * 60_000;

/** The moment before which a deletion is final, in ms. */
export const finalBefore = (now: number): number => now - restorableMs;
