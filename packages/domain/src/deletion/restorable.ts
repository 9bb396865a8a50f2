const dayMs = 86_400_000;
const restorableMs = 10 * 60_000;
/** With a logbook: as long as it is kept. */
const undoableDays = { usual: 30, logbook: 3653 };

/**
 * The moment before which a deletion is final, in ms, of what has no change log: a user can restore what was deleted in the last ten minutes. The message in the browser
 * offers it for a shorter time.
 */
export const finalBefore = (now: number): number => now - restorableMs;

/**
 * The moment before which a change in the change log is final, in ms: it can be undone for 30 days, and that of a vehicle with a logbook for the ten years that the logbook
 * is kept, where its lock does not forbid it.
 */
export const changesFinalBefore = (now: number, { logbook }: { readonly logbook: boolean }): number =>
  now - (logbook ? undoableDays.logbook : undoableDays.usual) * dayMs;
