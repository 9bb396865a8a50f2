import { type HistoryIntake, screenSamples } from '../../telemetry/public.ts';
import { readPush } from '../telemetry/public.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoCar } from './household.ts';
import type { PastLine } from './past-line.ts';
import { createPastCount, type PastProgress } from './past-progress.ts';

interface PastToImport {
  readonly cars: readonly DemoCar[];
  /** The start of the past of a car without samples, and the end of the past of all. Milliseconds since 1970. */
  readonly epoch: number;
  readonly until: number;
}

export interface ImportedPast {
  readonly progress: PastProgress;
  /** The number of rejected values by `field reason`; empty as long as the simulator sends valid values. */
  readonly rejected: ReadonlyMap<string, number>;
}

/**
 * Imports the samples of the cars, one car after the other: parsed and validated like pushes, stored like histories. If the lines end with a failure, the part that was
 * read is stored too: the next attempt continues from there.
 */
export async function importPast(
  { telemetry, progress: line, now }: Pick<DemoDeps, 'telemetry' | 'progress' | 'now'>,
  past: PastToImport,
  lines: AsyncIterable<PastLine>,
  title: string,
): Promise<ImportedPast> {
  const cars = new Map(past.cars.map((car) => [car.key, car]));
  const count = createPastCount(
    past.cars.map(({ key, since }) => ({ key, from: since ?? past.epoch })),
    past.until,
  );
  const rejected = new Map<string, number>();
  let open: { readonly key: string; readonly vin: string | null; readonly history: HistoryIntake } | null = null;
  let storing = Promise.resolve();

  /** Starts to store the samples of a car, after those of the car before: the next lines are read meanwhile. */
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
    open = { key: car.key, vin: car.vin, history: await telemetry.startHistory(car.accountId, car.vehicleId) };
    return open;
  };

  const importBody = async (car: DemoCar, body: unknown) => {
    const { history } = await openFor(car);
    const read = readPush(body, car.vin);
    const screened = screenSamples(
      read.samples.map(({ sample }) => sample),
      now(),
    );
    countRejected(rejected, [...read.rejected, ...screened.rejected]);
    await history.add(screened.samples);
    count.count(screened.samples.length);
    count.reach(car.key, screened.samples.at(-1)?.ts ?? 0);
  };

  const importLine = async (entry: PastLine) => {
    if ('done' in entry) for (const key of cars.keys()) count.reach(key, past.until);
    else if ('body' in entry) {
      const car = cars.get(entry.car);
      if (car !== undefined) await importBody(car, entry.body);
    }
  };

  try {
    for await (const entry of lines) {
      await importLine(entry);
      line.show(title, count.read());
    }
  } finally {
    await close();
    await storing;
  }
  return { progress: count.read(), rejected };
}

function countRejected(counts: Map<string, number>, values: readonly { readonly field: string; readonly reason: string }[]): void {
  for (const { field, reason } of values) counts.set(`${field} ${reason}`, (counts.get(`${field} ${reason}`) ?? 0) + 1);
}
