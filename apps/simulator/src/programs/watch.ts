import type { TakenTelemetry } from '../abrp/abrp.ts';
import type { Device } from '../home-assistant/devices.ts';
import { agreesInLevel, compare, type Compared, momentAt } from './compare.ts';
import type { KnownCar, TrueMoment } from './true-car.ts';

/** What a program got of a car, and how it compares with what is true. */
export interface Watched {
  readonly car: KnownCar;
  /** When the car reported what Home Assistant shows, ISO; null: it shows nothing of this car. */
  readonly reportedAt: string | null;
  readonly isAvailable: boolean;
  readonly values: readonly Compared[];
  /** How many reports were compared since the start, and how many of them differed in a value. */
  readonly compared: number;
  readonly differed: number;
  readonly planner: PlannerOfCar | null;
}

/** What A Better Routeplanner got of a car: how often, and the last time, with its level in percent. */
export interface PlannerOfCar {
  readonly count: number;
  readonly at: number;
  readonly level: number;
  readonly agrees: boolean | null;
}

interface Read {
  readonly devices: () => readonly Device[];
  readonly telemetryOf: (token: string) => { readonly count: number; readonly last: TakenTelemetry } | undefined;
}

/** Values that a car reports seldom are in one of so many moments. */
const maxMoments = 2000;

/** Compares what the programs of the household read of its cars with what is true. */
export class Watch {
  readonly #read: Read;
  readonly #cars = new Map<string, { readonly car: KnownCar; moments: readonly TrueMoment[]; compared: number; differed: number }>();
  /** What was shown of a device when it was last looked at, and whether that was compared. */
  readonly #seen = new Map<string, { readonly text: string; readonly isCompared: boolean }>();

  constructor(read: Read) {
    this.#read = read;
  }

  /** What was true of a car; moments that are known already are left out. */
  tell(car: KnownCar, moments: readonly TrueMoment[]): void {
    const known = this.#cars.get(car.key) ?? { car, moments: [], compared: 0, differed: 0 };
    let last = known.moments.at(-1);
    const added: TrueMoment[] = [];
    for (const moment of moments) {
      if (last !== undefined && moment.ts <= last.ts) continue;
      last = { ...last, ...moment };
      added.push(last);
    }
    this.#cars.set(car.key, { ...known, car, moments: [...known.moments, ...added].slice(-maxMoments) });
  }

  /** Compares each report once, when all of its values have arrived: it is shown the second time that this looks. */
  look(): void {
    const devices = new Map(this.#read.devices().map((device) => [device.id, device]));
    for (const known of this.#cars.values()) {
      const device = devices.get(known.car.device);
      if (device === undefined) continue;
      const text = JSON.stringify(device.entities);
      const seen = this.#seen.get(device.id);
      const isReady = seen?.text === text && !seen.isCompared;
      const values = isReady ? valuesOf(device, known.moments) : [];
      this.#seen.set(device.id, { text, isCompared: seen?.text === text && (seen.isCompared || values.length > 0) });
      if (values.length === 0) continue;
      known.compared += 1;
      if (values.some(({ agrees }) => !agrees)) known.differed += 1;
    }
  }

  list(): readonly Watched[] {
    const devices = new Map(this.#read.devices().map((device) => [device.id, device]));
    return [...this.#cars.values()].map(({ car, moments, compared, differed }) => {
      const device = devices.get(car.device);
      return {
        car,
        reportedAt: reportOf(device),
        isAvailable: device?.isAvailable === true,
        values: device === undefined ? [] : valuesOf(device, moments),
        compared,
        differed,
        planner: this.#plannerOf(car, moments),
      };
    });
  }

  #plannerOf({ abrpToken }: KnownCar, moments: readonly TrueMoment[]): PlannerOfCar | null {
    const taken = this.#read.telemetryOf(abrpToken);
    const level = taken?.last.tlm['soc'];
    const at = (taken?.last.tlm['utc'] ?? 0) * 1000;
    if (taken === undefined || level === undefined) return null;
    // Its times are whole seconds.
    return { count: taken.count, at, level, agrees: agreesInLevel(level, momentAt(moments, at + 999)?.level) };
  }
}

function reportOf(device: Device | undefined): string | null {
  const report = device?.entities['lastUpdate'];
  return typeof report === 'string' ? report : null;
}

function valuesOf(device: Device, moments: readonly TrueMoment[]): readonly Compared[] {
  const report = reportOf(device);
  const moment = report === null ? undefined : momentAt(moments, Date.parse(report));
  return moment === undefined ? [] : compare(device, moment);
}
