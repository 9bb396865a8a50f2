import type { Sample, SampleField } from './sample.ts';

/** Steps per unit that packing keeps (detection.md, section 10). */
export const stepsPerUnit: { readonly [F in SampleField]?: number } = {
  soc: 100,
  usableSoc: 100,
  rangeKm: 10,
  odometerKm: 1000,
  lat: 1e6,
  lon: 1e6,
  heading: 1,
  elevationM: 1,
  speedKmh: 10,
  powerKw: 100,
  batteryA: 10,
  batteryV: 10,
  chargerPowerKw: 100,
  energyAddedKwh: 100,
  gridEnergyKwh: 100,
  phases: 1,
  socLimit: 100,
  minutesToFull: 1,
  outTempC: 10,
  inTempC: 10,
  fanLevel: 1,
  fuelLevel: 100,
  energyUsedKwh: 100,
  capacityKwh: 100,
};

const steps: ReadonlyMap<string, number> = new Map(Object.entries(stepsPerUnit));

/**
 * Returns the sample with every value rounded to the quantum that is stored: times to 1 ms, numbers as in section 10. Rounding twice
 * changes nothing.
 */
export function roundSample(sample: Sample): Sample {
  // Changing a copy keeps the layout of the sample: five times faster than building one field by field, and this runs for every sample.
  return roundOwnSample({ ...sample });
}

/** Rounds in place, for a sample without another reference, and returns it. */
export function roundOwnSample(sample: Sample): Sample {
  const fields = sample as unknown as Record<string, unknown>;
  fields['ts'] = Math.round(sample.ts);
  for (const name in fields) {
    const value = fields[name];
    if (value === undefined) delete fields[name];
    if (typeof value !== 'number') continue;
    const perUnit = steps.get(name);
    // Adding 0 turns -0 into 0, so that equal values have equal text.
    if (perUnit !== undefined) fields[name] = Math.round(value * perUnit) / perUnit + 0;
  }
  return sample;
}
