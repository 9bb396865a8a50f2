import { useState } from 'react';

/** Rows above and below the visible ones that are drawn as well, so that scrolling shows no gap. */
const OVERSCAN = 8;

/** The rows that a scrolled box of many rows draws: `from` inclusive, `to` exclusive. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
  /** Called with the new distance from the top, px. */
  readonly scrolled: (top: number) => void;
}

/** Which of `count` rows of the same height are drawn in a box of `boxHeight` px. */
export function useRowWindow(count: number, rowHeight: number, boxHeight: number): RowWindow {
  const [top, setTop] = useState(0);
  return {
    from: Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - OVERSCAN),
    to: Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + OVERSCAN),
    scrolled: setTop,
  };
}
