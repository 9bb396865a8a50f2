import type { RoadKind } from './route.ts';

export type Country = 'DE' | 'AT' | 'CH' | 'IT' | 'FR' | 'NL' | 'BE' | 'DK' | 'SI' | 'HR' | 'ES';

/**
 * Limits without a sign, km/h; on a German motorway the recommended 130.
 * Source: the countries' highway codes (StVO §3, StVO §20 AT, VRV Art. 4a CH, Codice della strada Art. 142, Code de la route R413-2, RVV 1990 Art. 21 ...).
 */
const defaultLimits: Record<Country, Readonly<Record<RoadKind, number>>> = {
  DE: { motorway: 130, trunk: 100, rural: 100, town: 50, street: 30 },
  AT: { motorway: 130, trunk: 100, rural: 100, town: 50, street: 30 },
  CH: { motorway: 120, trunk: 100, rural: 80, town: 50, street: 30 },
  IT: { motorway: 130, trunk: 110, rural: 90, town: 50, street: 30 },
  FR: { motorway: 130, trunk: 110, rural: 80, town: 50, street: 30 },
  NL: { motorway: 100, trunk: 100, rural: 80, town: 50, street: 30 },
  BE: { motorway: 120, trunk: 90, rural: 70, town: 50, street: 30 },
  DK: { motorway: 130, trunk: 90, rural: 80, town: 50, street: 40 },
  SI: { motorway: 130, trunk: 110, rural: 90, town: 50, street: 30 },
  HR: { motorway: 130, trunk: 110, rural: 90, town: 50, street: 30 },
  ES: { motorway: 120, trunk: 100, rural: 90, town: 50, street: 30 },
};

/** The limit of a kind of road in a country, km/h. */
export function defaultLimit(country: Country, kind: RoadKind): number {
  return defaultLimits[country][kind];
}

/** Average speed with traffic, bends and lights, km/h; it decides which route is the fastest. */
export function averageSpeed(kind: RoadKind, limitKmh: number): number {
  if (kind === 'motorway') return Math.min(limitKmh, 125) * 0.9;
  if (kind === 'trunk') return Math.min(limitKmh, 100) * 0.8;
  if (kind === 'rural') return Math.min(limitKmh, 90) * 0.78;
  return limitKmh * 0.62;
}
