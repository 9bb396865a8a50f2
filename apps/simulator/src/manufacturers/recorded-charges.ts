import type { CarMoment } from './fake-source.ts';

/** A charge as a manufacturer keeps it. */
export interface KeptCharge {
  /** Milliseconds since 1970; the end is the first moment that no longer charges. */
  readonly start: number;
  readonly end: number;
  readonly startLevel?: number;
  readonly endLevel?: number;
  readonly batteryKwh?: number;
  readonly gridKwh?: number;
  readonly maxKw?: number;
  readonly odometerKm?: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly acdc?: 'AC' | 'DC';
  /** The moments that state charging, oldest first. */
  readonly moments: readonly CarMoment[];
}

/** The charges that have ended in the moments of a car, oldest first. */
export function recordedCharges(moments: readonly CarMoment[]): readonly KeptCharge[] {
  const charges: KeptCharge[] = [];
  let running: CarMoment[] = [];
  for (const moment of moments) {
    if (moment.charging === 'charging' || moment.charging === 'starting') {
      running.push(moment);
      continue;
    }
    const [first] = running;
    if (first !== undefined) charges.push(chargeOf(first, moment, running));
    running = [];
  }
  return charges;
}

function chargeOf(first: CarMoment, last: CarMoment, moments: readonly CarMoment[]): KeptCharge {
  const powers = moments.flatMap(({ chargerPowerKw }) => (chargerPowerKw == null ? [] : [chargerPowerKw]));
  return {
    start: first.ts,
    end: last.ts,
    ...(first.soc == null ? {} : { startLevel: first.soc }),
    ...(last.soc == null ? {} : { endLevel: last.soc }),
    ...counted('batteryKwh', first.energyAddedKwh, last.energyAddedKwh),
    ...counted('gridKwh', first.gridEnergyKwh, last.gridEnergyKwh),
    ...(powers.length === 0 ? {} : { maxKw: Math.max(...powers) }),
    ...(first.odometerKm == null ? {} : { odometerKm: first.odometerKm }),
    ...(first.lat == null || first.lon == null ? {} : { lat: first.lat, lon: first.lon }),
    ...(first.acdc == null ? {} : { acdc: first.acdc }),
    moments,
  };
}

const counted = (name: 'batteryKwh' | 'gridKwh', from: number | null | undefined, to: number | null | undefined) =>
  from == null || to == null ? {} : { [name]: to - from };
