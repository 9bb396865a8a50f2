const restorableMs = 10 * 60_000;

/**
 * The moment before which a deletion is final, in ms: a user can restore what was deleted in the last ten minutes. The message in the browser offers it for a shorter time.
 */
export const finalBefore = (now: number): number => now - restorableMs;
