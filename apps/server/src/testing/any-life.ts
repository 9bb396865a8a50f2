import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';

type Phase = { readonly kind: 'drive' | 'park' | 'charge' | 'sleep' | 'silence'; readonly minutes: number };

const phase: fc.Arbitrary<Phase> = fc.oneof(
  fc.record({ kind: fc.constantFrom('drive' as const), minutes: fc.integer({ min: 2, max: 40 }) }),
  fc.record({ kind: fc.constantFrom('park' as const, 'sleep' as const), minutes: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constantFrom('charge' as const), minutes: fc.integer({ min: 5, max: 120 }) }),
  fc.record({ kind: fc.constantFrom('silence' as const), minutes: fc.integer({ min: 10, max: 300 }) }),
);

/** Arbitrary samples of one car, in order: driving, parking, charging, sleeping, silence, as a source with a steady interval sends them. */
export function anyLife(start: number, options: { readonly phases?: number; readonly source?: string } = {}): fc.Arbitrary<Sample[]> {
  return fc
    .record({
      phases: fc.array(phase, { minLength: 2, maxLength: options.phases ?? 8 }),
      interval: fc.constantFrom(30_000, 60_000, 120_000),
    })
    .map(({ phases, interval }) => sampleLife(start, phases, interval, options.source ?? 'push'));
}

/** Returns the samples of the given phases. */
export function sampleLife(start: number, phases: readonly Phase[], interval: number, source = 'push'): Sample[] {
  const samples: Sample[] = [];
  const car = { odometerKm: 20_000, soc: 80, lat: 48.1, lon: 11.5, added: 0 };
  let ts = start;
  for (const { kind, minutes } of phases) {
    if (kind === 'charge') car.added = 0;
    const end = ts + minutes * 60_000;
    for (; ts < end; ts += interval) {
      const hours = interval / 3_600_000;
      if (kind === 'drive') {
        car.odometerKm += 60 * hours;
        car.soc = Math.max(5, car.soc - 12 * hours);
        car.lat += 0.5 * hours;
      } else if (kind === 'charge') {
        car.added += 11 * hours;
        car.soc = Math.min(100, car.soc + 18 * hours);
      }
      if (kind !== 'silence') samples.push(sampleOf(kind, ts, source, car));
    }
  }
  return samples;
}

function sampleOf(
  kind: Exclude<Phase['kind'], 'silence'>,
  ts: number,
  source: string,
  car: { odometerKm: number; soc: number; lat: number; lon: number; added: number },
): Sample {
  const place = { odometerKm: round(car.odometerKm, 1000), soc: round(car.soc, 100), lat: round(car.lat, 1e6), lon: car.lon };
  if (kind === 'sleep') return { ts, source, online: 'asleep' };
  if (kind === 'drive') return { ts, source, online: 'online', gear: 'D', speedKmh: 60, powerKw: 12, charging: 'none', ...place };
  if (kind === 'park') return { ts, source, online: 'online', gear: 'P', speedKmh: 0, charging: 'none', ...place };
  const power = { chargerPowerKw: 11, powerKw: -11, energyAddedKwh: round(car.added, 100) };
  return { ts, source, online: 'online', gear: 'P', speedKmh: 0, charging: 'charging', plugged: true, ...power, ...place };
}

function round(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit;
}
