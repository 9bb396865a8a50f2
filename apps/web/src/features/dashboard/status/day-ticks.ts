const HOUR_MS = 3_600_000;
const EVERY_HOURS = 6;
/** The minimum distance of a tick from the beginning and from the end, as a share of the width of a phone: at the beginning stands a time. */
const MIN_START_DISTANCE = 0.23;
const MIN_END_DISTANCE = 0.13;

/** What the label of the end takes of the width of a phone, for each of its letters. */
const PER_LETTER = 0.02;

/** The full quarter days (0, 6, 12, 18 o'clock in the zone of this browser) between two moments, where their labels have room beside those of the ends. */
export function dayTicks(from: number, to: number, endLabel: string): readonly number[] {
  const atEnd = Math.max(MIN_END_DISTANCE, 0.08 + PER_LETTER * endLabel.length);
  const first = new Date(from);
  first.setMinutes(0, 0, 0);
  const ticks: number[] = [];
  for (let time = first.getTime(); time < to; time += HOUR_MS) {
    const share = (time - from) / (to - from);
    if (share >= MIN_START_DISTANCE && share <= 1 - atEnd && new Date(time).getHours() % EVERY_HOURS === 0) ticks.push(time);
  }
  return ticks;
}
