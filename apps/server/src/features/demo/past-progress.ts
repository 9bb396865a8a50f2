/** The progress of the import of the past. A day is one day of one car. */
export interface PastProgress {
  readonly cars: number;
  readonly carsDone: number;
  readonly days: number;
  readonly daysDone: number;
  readonly samples: number;
}

const dayMs = 86_400_000;

/** Counts the imported past of each car between its stored end and `until`. Times in milliseconds since 1970. */
export function createPastCount(cars: readonly { readonly key: string; readonly from: number }[], until: number) {
  const from = new Map(cars.map((car) => [car.key, car.from]));
  const reached = new Map(from);
  let samples = 0;
  const daysBetween = (start: number, end: number) => Math.max(0, Math.round((end - start) / dayMs));
  return {
    reach: (key: string, moment: number) => void reached.set(key, Math.min(until, Math.max(moment, reached.get(key) ?? moment))),
    count: (added: number) => {
      samples += added;
    },
    read: (): PastProgress => ({
      cars: cars.length,
      carsDone: [...reached.values()].filter((moment) => moment >= until).length,
      days: sum([...from.values()].map((start) => daysBetween(start, until))),
      daysDone: sum([...reached].map(([key, moment]) => daysBetween(from.get(key) ?? moment, moment))),
      samples,
    }),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const numberFormat = new Intl.NumberFormat('en');

/** The progress as a line of text for the operator. */
export const progressText = ({ cars, carsDone, days, daysDone, samples }: PastProgress): string =>
  `${carsDone} of ${cars} cars, ${numberFormat.format(daysDone)} of ${numberFormat.format(days)} days, ${numberFormat.format(samples)} samples`;
