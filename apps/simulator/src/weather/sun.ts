const radians = Math.PI / 180;
const dayMs = 86_400_000;
/** 2000-01-01 12:00 UTC. */
const j2000Ms = 946_728_000_000;

export interface Sun {
  /** Height above the horizon, degrees; negative at night. */
  readonly elevationDeg: number;
  /** Local solar time, hours from 0 to 24; the sun is highest at 12. */
  readonly hour: number;
}

/**
 * The position of the sun, to about 0.01 degrees between 1950 and 2050, without refraction.
 * Source: low-precision formulas of the Astronomical Almanac (page C5); J. Michalsky, Solar Energy 40 (1988), 227.
 */
export function sunAt(timeMs: number, lat: number, lon: number): Sun {
  const n = (timeMs - j2000Ms) / dayMs;
  const meanLongitude = 280.46 + 0.9856474 * n;
  const anomaly = (357.528 + 0.9856003 * n) * radians;
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const obliquity = (23.439 - 0.0000004 * n) * radians;
  const sinDeclination = Math.sin(obliquity) * Math.sin(ecliptic);
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic)) / radians;
  const hourAngle = (18.697374558 + 24.06570982441908 * n) * 15 + lon - ascension;
  const sinElevation =
    Math.sin(lat * radians) * sinDeclination +
    Math.cos(lat * radians) * Math.sqrt(1 - sinDeclination * sinDeclination) * Math.cos(hourAngle * radians);
  const hour = (hourAngle / 15 + 12) % 24;
  return { elevationDeg: Math.asin(sinElevation) / radians, hour: hour < 0 ? hour + 24 : hour };
}

/**
 * Global irradiance on a level square metre, W/m2.
 * Source: clear sky by B. Haurwitz, J. Meteorology 2 (1945), 154; clouds by F. Kasten and G. Czeplak, Solar Energy 24 (1980), 177.
 */
export function irradianceAt(elevationDeg: number, cloud: number): number {
  if (elevationDeg <= 0) return 0;
  const up = Math.sin(elevationDeg * radians);
  return 1098 * up * Math.exp(-0.057 / up) * (1 - 0.75 * cloud ** 3.4);
}
