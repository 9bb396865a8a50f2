import { localTimeAt } from '../trips/local-day.ts';

/** The hours in which nothing is sent, as `22:00` in a time zone; an end before the start is on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const [minuteMs, dayMinutes] = [60_000, 1440];

/** Returns when a message of `now` is sent: at once, or when the quiet hours end. The hours are those of the clock on the wall, also where it is put forward or back. Times in ms since 1970. */
export function dueAfterQuiet(now: number, quiet: QuietHours | null): number {
  if (quiet === null) return now;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const clock = localTimeAt(now, quiet.timeZone).minutes;
  const isQuiet = from <= to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!isQuiet) return now;
  const end = now - (now % minuteMs) + ahead(to - clock) * minuteMs;
  // Where the clock was put forward or back meanwhile, it shows another time then.
  const late = around(localTimeAt(end, quiet.timeZone).minutes - to);
  return Math.max(now, end - late * minuteMs);
}

const ahead = (minutes: number): number => (minutes + dayMinutes) % dayMinutes;

/** A difference of two times of day, the shorter way round. */
const around = (minutes: number): number => ahead(minutes + dayMinutes / 2) - dayMinutes / 2;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
