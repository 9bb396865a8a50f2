/** How far ahead of the clock a sample may be and still be folded at once (detection.md, section 2). */
export const aheadMs = 5 * 60_000;
