import type { CurrentKind, Sample, SampleFields } from '@wattbook/domain/telemetry/sample';

/** A charge that a source itself recorded. What it did not record is absent. */
export interface RecordedCharge {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly startLevel?: number;
  readonly endLevel?: number;
  /** kWh that entered the battery, and that left the wall. */
  readonly batteryKwh?: number;
  readonly gridKwh?: number;
  readonly odometerKm?: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly acdc?: CurrentKind;
  /** The power out of the cable, kW, from a time on. */
  readonly powers?: readonly { readonly from: number; readonly kW: number }[];
}

/** The times of a source are whole seconds: in its last one the car still charges. */
const lastSecondMs = 1000;

/**
 * The samples of a recorded charge: only what the source stated, at the times it stated it for. The counters begin at 0 and end at the
 * energies of the charge. Whether the cable was in before and after it, and what the level was in between, nobody recorded.
 */
export function samplesOfCharge(charge: RecordedCharge, source: string): readonly Sample[] {
  const { start, end, startLevel, endLevel, batteryKwh, gridKwh, odometerKm, lat, lon, acdc, powers = [] } = charge;
  if (end - start <= lastSecondMs) return [];
  const where: SampleFields = {
    ...(odometerKm === undefined ? {} : { odometerKm }),
    ...(lat === undefined || lon === undefined ? {} : { lat, lon }),
    ...(acdc === undefined ? {} : { acdc }),
  };
  const edge = (level: number | undefined, share: 0 | 1): SampleFields => ({
    ...where,
    ...(level === undefined ? {} : { soc: level }),
    ...(batteryKwh === undefined ? {} : { energyAddedKwh: batteryKwh * share }),
    ...(gridKwh === undefined ? {} : { gridEnergyKwh: gridKwh * share }),
  });
  const within = powers.filter(({ from }) => from >= start && from < end - lastSecondMs).toSorted((a, b) => a.from - b.from);
  const first = within[0]?.from === start ? { chargerPowerKw: within[0].kW } : {};
  return [
    { ts: start, source, charging: 'charging', ...first, ...edge(startLevel, 0) },
    ...within
      .filter(({ from }) => from > start)
      .map(({ from, kW }): Sample => ({ ts: from, source, charging: 'charging', chargerPowerKw: kW })),
    { ts: end - lastSecondMs, source, charging: 'charging', ...edge(endLevel, 1) },
    { ts: end, source, charging: 'stopped', ...edge(endLevel, 1) },
  ];
}
