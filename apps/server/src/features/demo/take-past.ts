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
}

export interface TakenPast {
  readonly progress: PastProgress;
  /** Values that could not be, as `field reason`, with how many there were: none, where the simulator plays by the rules. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Takes in what the cars reported, one car after the other, as pushes are read and checked, by the way of histories. What was read is stored also where the lines end
 * with a failure: the next attempt goes on from there.
 */
export async function takePast(
  { telemetry, progress: line, now }: Pick<DemoDeps, 'telemetry' | 'progress' | 'now'>,
  past: Past,
  lines: AsyncIterable<PastLine>,
  title: string,
): Promise<TakenPast> {
  const cars = new Map(past.cars.map((car) => [car.key, car]));
  const count = countPast(
    past.cars.map(({ key, since }) => ({ key, from: since ?? past.epoch })),
    past.until,
  );
  const refused = new Map<string, number>();
  let open: { readonly key: string; readonly vin: string | null; readonly history: HistoryIntake } | null = null;
  let storing = Promise.resolve();

  /** Begins to store what was taken of a car, after the one before it: the next lines are read meanwhile. */
  const close = async () => {
    if (open === null) return;
    const { history } = open;
    open = null;
    await storing;
    storing = history.finish().then(() => undefined);
    storing.catch(() => undefined);
  };

  const openFor = async (car: DemoCar) => {
    if (open?.key === car.key) return open;
    if (open !== null) count.reach(open.key, past.until);
    await close();
    open = { key: car.key, vin: car.vin, history: await telemetry.beginHistory(car.accountId, car.vehicleId) };
    return open;
  };

  const take = async (car: DemoCar, body: unknown) => {
    const { history } = await openFor(car);
    const read = readPush(body, car.vin);
    const screened = screenSamples(
      read.samples.map(({ sample }) => sample),
      now(),
    );
    for (const { field, reason } of [...read.rejected, ...screened.rejected]) {
      refused.set(`${field} ${reason}`, (refused.get(`${field} ${reason}`) ?? 0) + 1);
    }
    await history.add(screened.samples);
    count.count(screened.samples.length);
    count.reach(car.key, screened.samples.at(-1)?.ts ?? 0);
  };

  try {
    for await (const entry of lines) {
      if ('done' in entry) for (const key of cars.keys()) count.reach(key, past.until);
      else if ('body' in entry) {
        const car = cars.get(entry.car);
        if (car !== undefined) await take(car, entry.body);
      }
      line.show(title, count.read());
    }
  } finally {
    await close();
    await storing;
  }
  return { progress: count.read(), refused };
}
