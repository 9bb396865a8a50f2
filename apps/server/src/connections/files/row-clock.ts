import { type Instants, readerOfZone } from './local-time.ts';

/** A row this much earlier than the one above it, in an hour that occurs twice, belongs to the second pass. */
const MIN_SET_BACK_MS = 60_000;

export type RowTime = number | 'time_does_not_exist' | 'too_many_at_one_time';

/**
 * Assigns instants to the rows of a file, in their order (OQ-065): in an hour that occurs twice the row above decides, a time that the
 * clocks skipped is rejected, and rows of one written time are 1 ms apart (a file may write minutes only).
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
    const instant = chooseInstant(instantsIn(wall), lastInstant);
    if (instant === null) return 'time_does_not_exist';
    lastWall = wall;
    lastInstant = instant;
    repeats = 0;
    return instant;
  };
}

function chooseInstant(instants: Instants, above: number): number | null {
  const [earlier, later] = instants;
  if (earlier === undefined) return null;
  if (later === undefined || earlier >= above - MIN_SET_BACK_MS || later < above - MIN_SET_BACK_MS) return earlier;
  return later;
}
