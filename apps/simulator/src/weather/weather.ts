import { smoothNoise } from './smooth-noise.ts';
import { irradianceAt, sunAt } from './sun.ts';

export interface Weather {
  readonly tempC: number;
  readonly windMs: number;
  /** Where the wind blows from, degrees from north over east. */
  readonly windFromDeg: number;
  /** From 0 (dry) to 1 (cloudburst). */
  readonly rain: number;
  /** Share of the sky, from 0 to 1. */
  readonly cloud: number;
  readonly sunElevationDeg: number;
  /** On a level square metre. */
  readonly irradianceWm2: number;
}

const dayMs = 86_400_000;
const yearDays = 365.2425;
/** The middle of January's cold, days after the start of the year. */
const coldestDay = 19;
/** Of the standard atmosphere, kelvin a metre (ISO 2533). */
const lapse = 0.0065;

/**
 * Mean temperature of the year at the sea's height, and half the way from the coldest to the warmest month, by latitude and distance
 * from the ocean: a plane fitted by hand to the normals that weather services publish (Freising -1 and 18.5 degrees in January and
 * July; DWD, Klimadaten Deutschland), within 2 K of them between Barcelona and Copenhagen.
 */
export function climateOf(lat: number, lon: number): { meanC: number; swingC: number } {
  const meanC = 12.05 - 0.55 * (lat - 48.4);
  const swingC = Math.min(11, Math.max(7, 9.75 + 0.25 * (lon - 11.7) - 0.15 * Math.max(0, lat - 50)));
  return { meanC, swingC };
}

/** A place in degrees, and its height in metres above the sea. */
export interface WeatherPlace {
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
}

/**
 * The weather of a seed at any moment: season by latitude, time of day by the sun, fronts that travel eastwards about 900 km a day
 * and last some days, 6.5 kelvin less for each 1000 m.
 */
export function weatherAt(seed: number, timeMs: number, { lat, lon, elevationM }: WeatherPlace): Weather {
  const days = timeMs / dayMs;
  const front = days - lon / 12;
  const belt = lat / 5;
  const sun = sunAt(timeMs, lat, lon);
  // -1 in the middle of winter, 1 in the middle of summer; counted from the start of 1970.
  const season = -Math.cos((2 * Math.PI * (days - coldestDay)) / yearDays);
  const depression = smoothNoise(seed ^ 0x1b873593, front / 2.3, belt);
  const slow = smoothNoise(seed ^ 0x2545f491, front / 9, belt * 0.7);
  const shower = smoothNoise(seed ^ 0x6a09e667, front * 4, belt * 3);

  // Above 1 the sky is more than covered, and it rains.
  const sky = 0.72 - 0.07 * season + 0.3 * depression + 0.12 * slow + 0.1 * shower;
  const cloud = Math.min(1, Math.max(0, sky));
  const wetness = sky - 1.08 + 0.14 * shower;
  const rain = wetness > 0 ? Math.min(1, wetness * (1.3 + 1.1 * season)) : 0;

  const { meanC, swingC } = climateOf(lat, lon);
  // Warmest about three hours after noon; clear days swing more, as do long ones.
  const daySwing = (4.1 + 2.1 * season) * (1.4 - 0.9 * cloud) * Math.cos(((sun.hour - 15) / 12) * Math.PI);
  // Clouds cool summer days and keep winter nights warm.
  const airMass = 2.5 * slow - (0.3 + 1.3 * season) * depression + (2 - 0.3 * season) * smoothNoise(seed ^ 0x3c6ef372, front / 4, belt);
  const tempC = meanC - lapse * elevationM + swingC * season + daySwing + airMass - Math.min(1.5, 6 * rain);

  const gust = smoothNoise(seed ^ 0x510e527f, front * 6, belt * 4);
  const blow = 0.9 - 0.2 * season + 0.35 * depression + 0.22 * gust + 0.03 * (lat - 48) + 0.00015 * elevationM;
  const windMs = 3.1 * Math.exp(0.62 * (blow - 0.9)) * (1 + 0.15 * Math.cos(((sun.hour - 14) / 12) * Math.PI));
  const veer = smoothNoise(seed ^ 0x5be0cd19, front / 1.7, belt);
  const windFromDeg = (250 + 55 * veer + 720) % 360;

  const irradianceWm2 = irradianceAt(sun.elevationDeg, cloud);
  return { tempC, windMs, windFromDeg, rain, cloud, sunElevationDeg: sun.elevationDeg, irradianceWm2 };
}
