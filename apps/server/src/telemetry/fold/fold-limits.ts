/** How far in the future a sample may lie and still be folded immediately (detection.md, section 2). */
export const aheadMs = 5 * 60_000;
