import type { SampleField } from '@wattbook/domain/telemetry/sample';
import type { CarMoment, SourceCars } from './fake-source.ts';

/** When each value of the cars became what it is, for sources that give each value a time of its own. */
export interface ValueTimes {
  /** Milliseconds since 1970; of several values the newest time; undefined: none was ever known. */
  readonly of: (vin: string, ...fields: readonly SampleField[]) => number | undefined;
  readonly close: () => void;
}

export function followValueTimes(cars: SourceCars): ValueTimes {
  const known = new Map<string, { moment: CarMoment; times: Map<string, number> }>();
  const close = cars.follow((vin, moment) => {
    const before = known.get(vin);
    const times = before?.times ?? new Map<string, number>();
    for (const [name, value] of Object.entries(moment)) {
      if (value !== before?.moment[name as SampleField]) times.set(name, moment.ts);
    }
    known.set(vin, { moment, times });
  });
  return {
    of: (vin, ...fields) => {
      const times = fields.flatMap((field) => known.get(vin)?.times.get(field) ?? []);
      return times.length === 0 ? undefined : Math.max(...times);
    },
    close,
  };
}
