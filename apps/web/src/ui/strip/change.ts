/** The change of a figure against the range before; `amount` has no sign. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly amount: number;
}

/** The difference of two counts. */
export function countChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  return { direction: directionOf(now - before), amount: Math.abs(now - before) };
}

/** The difference in whole percent of the range before; null where that is missing or 0. */
export function percentChange(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return { direction: directionOf(percent), amount: Math.abs(percent) };
}

const directionOf = (difference: number) => (difference > 0 ? 'up' : difference < 0 ? 'down' : 'same');
