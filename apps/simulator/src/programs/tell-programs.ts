import type { Member } from '../household/member.ts';
import type { KnownCar, TrueMoment } from './true-car.ts';

/** The programs of the household, and as what they know its cars. */
export interface ProgramsOfCars {
  readonly url: string;
  readonly cars: Readonly<Record<string, Pick<KnownCar, 'device' | 'abrpToken'>>>;
}

const timeoutMs = 3000;

/** Tells them what is true of a car; where they are gone nothing is compared. */
export const tellPrograms =
  ({ url, cars }: ProgramsOfCars, stop: AbortSignal) =>
  async ({ key, vehicle }: Member, moments: readonly TrueMoment[]): Promise<void> => {
    const known = cars[key];
    if (known === undefined) return;
    const car: KnownCar = { key, name: vehicle.displayName, timeZone: vehicle.timeZone, ...known };
    const body = JSON.stringify({ act: [{ source: 'household', car, moments }] });
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    await fetch(`${url}/__control`, { method: 'POST', body, signal }).catch(() => undefined);
  };
