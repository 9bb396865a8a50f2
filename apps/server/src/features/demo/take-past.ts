import { type HistoryIntake, screenSamples } from '../../telemetry/public.ts';
import { readPush } from '../telemetry/public.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoCar } from './household.ts';
import type { PastLine } from './past-line.ts';
import { countPast, type PastProgress } from './past-progress.ts';

interface Past {
  readonly cars: readonly DemoCar[];
  /** Where a car's past begins that has none yet, and where everybody's ends. Milliseconds since 1970. */
  readonly epoch: number;
  readonly until: number;
  readonly timeZone: string;
}

export interface TakenPast {
  readonly progress: PastProgress;
  /** Values that could not be: none, where the simulator plays by the rules. */
  readonly refused: number;
}

/** Samples of a car that are stored together: enough that a transaction is worth it, few enough that little is lived again after a crash. */
const atOnce = 20_000;

/**
 * Takes in what the cars reported, as pushes are read and checked, by the way of histories. What was read is stored also where the lines end with a failure: the
 * next attempt goes on from there.
 */
export async function takePast(
  { telemetry, progress: line, now }: Pick<DemoDeps, 'telemetry' | 'progress' | 'now'>,
  past: Past,
  lines: AsyncIterable<PastLine>,
  title: string,
): Promise<TakenPast> {
  const known = new Map(past.cars.map((car) => [car.key, { car, history: null as HistoryIntake | null, pending: 0 }]));
  const count = countPast(
    past.cars.map(({ key, since }) => ({ key, from: since ?? past.epoch })),
    past.until,
  );
  let refused = 0;
  let storing = Promise.resolve();
  let last: string | null = null;

  const take = async (key: string, body: unknown) => {
    const taker = known.get(key);
    if (taker === undefined) return;
    const read = readPush(body, taker.car.vin);
    const screened = screenSamples(
      read.samples.map(({ sample }) => sample),
      now(),
    );
    refused += read.rejected.length + screened.rejected.length;
    taker.history ??= await telemetry.beginHistory(taker.car.accountId, taker.car.vehicleId);
    await taker.history.add(screened.samples);
    taker.pending += screened.samples.length;
    count.count(screened.samples.length);
    count.reach(key, screened.samples.at(-1)?.ts ?? 0);
  };

  /** Begins to store what was taken of a car, after the one before it: the next lines are read meanwhile. */
  const store = async (key: string) => {
    const taker = known.get(key);
    if (taker === undefined || taker.history === null) return;
    const { history } = taker;
    [taker.history, taker.pending] = [null, 0];
    await storing;
    storing = history.finish().then(() => undefined);
    storing.catch(() => undefined);
  };

  try {
    for await (const entry of lines) {
      if ('done' in entry) {
        for (const key of known.keys()) count.reach(key, past.until);
      } else if ('progress' in entry) {
        const { car, day } = entry.progress;
        if (known.has(car)) count.reach(car, endOfDay(day, past.timeZone));
      } else {
        if (last !== null && last !== entry.car && (known.get(last)?.pending ?? 0) >= atOnce) await store(last);
        last = entry.car;
        await take(entry.car, entry.body);
      }
      line.show(title, count.read());
    }
  } finally {
    for (const key of known.keys()) await store(key);
    await storing;
  }
  return { progress: count.read(), refused };
}

const endOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
