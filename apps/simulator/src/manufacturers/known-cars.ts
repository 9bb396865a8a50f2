import type { CarMoment, SourceCar, SourceCars } from './fake-source.ts';

/** So many moments of a car are remembered, for what a source keeps of the past. */
const maxMoments = 100_000;

/**
 * Cars whose moments are told one by one; each is merged into what was known before, as a car reports only changes. A car that slept or was
 * away and reports is online, unless it says otherwise.
 */
export function createKnownCars(): SourceCars & {
  readonly add: (car: SourceCar) => void;
  readonly tell: (vin: string, moment: CarMoment) => void;
} {
  const cars = new Map<string, SourceCar>();
  const moments = new Map<string, CarMoment[]>();
  const followers = new Set<(vin: string, moment: CarMoment) => void>();
  return {
    add: (car) => void cars.set(car.vin, car),
    tell: (vin, moment) => {
      const known = moments.get(vin) ?? [];
      const last = known.at(-1);
      const isBack = last?.online === 'asleep' || last?.online === 'offline';
      const merged: CarMoment = { ...last, ...(isBack ? { online: 'online' } : {}), ...moment };
      known.push(merged);
      if (known.length > maxMoments) known.shift();
      moments.set(vin, known);
      for (const follower of followers) follower(vin, merged);
    },
    list: () => [...cars.values()],
    find: (vin) => cars.get(vin),
    momentOf: (vin) => moments.get(vin)?.at(-1),
    momentsOf: (vin, from, until) => (moments.get(vin) ?? []).filter(({ ts }) => ts >= from && ts < until),
    follow: (onMoment) => {
      followers.add(onMoment);
      return () => void followers.delete(onMoment);
    },
  };
}
