import { type Instants, readerOfZone } from './local-time.ts';

/** A row that stands this much before the one above it, in an hour that happens twice, is of the second time. */
const SET_BACK_FROM = 60_000;

export type RowTime = number | 'time_does_not_exist' | 'too_many_at_one_time';

/**
 * Gives the rows of a file their instants, in the order in which they stand (OQ-065): an hour that happens twice is told apart by the row
 * above, a time that the clocks leapt over is refused, and rows of one written time are 1 ms apart (a file may write minutes only).
 */
export function startRowClock(zone: string): (wall: number, step: number) => RowTime {
  const instantsIn = readerOfZone(zone);
  let lastInstant = Number.NEGATIVE_INFINITY;
  let lastWall = Number.NaN;
  let repeats = 0;

  return (wall, step) => {
    if (wall === lastWall) {
      repeats += 1;
      return repeats < step ? lastInstant + repeats : 'too_many_at_one_time';
    }
    const instant = choose(instantsIn(wall), lastInstant);
    if (instant === null) return 'time_does_not_exist';
    lastWall = wall;
    lastInstant = instant;
    repeats = 0;
    return instant;
  };
}

function choose(instants: Instants, above: number): number | null {
  const [earlier, later] = instants;
  if (earlier === undefined) return null;
  if (later === undefined || earlier >= above - SET_BACK_FROM || later < above - SET_BACK_FROM) return earlier;
  return later;
}
