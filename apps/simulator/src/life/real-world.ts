import { placeById } from '../geography/places.ts';
import { routeBetween } from '../geography/route-between.ts';
import { pointAt } from '../cars/way.ts';
import type { World } from './world.ts';

/** The world as it is drawn: real places and roads, weather of a seed, chargers of operators. */
export function worldOf(seed: number): World {
  return {
    spot: placeById,
    route: routeBetween,
    outside: (ts, p) => {
      const yearPart = Math.cos(((ts / 86_400_000 - 200) / 365.25) * 2 * Math.PI);
      const h = (ts / 3_600_000 + 1) % 24;
      const sun = Math.max(0, Math.sin(((h - 6) / 12) * Math.PI));
      return { tempC: 9 + 10 * yearPart + 4 * sun - 2 + ((seed + Math.floor(ts / 86_400_000 / 3)) * 7919 % 9) - 4, windMs: 3, windFromDeg: 250, rain: 0, irradianceWm2: sun * (450 + 350 * yearPart) };
    },
    stationsNear: (p, km) => [],
    stationsAlong: (route) => {
      const list = [];
      for (let atM = 20_000; atM < route.lengthM; atM += 30_000) {
        const point = pointAt(route, atM);
        list.push({ atM, station: { id: `s-${atM}-${route.from}-${route.to}`, name: 'station', operator: 'X', kW: 150, fast: true, lat: point.lat, lon: point.lon, elevationM: point.elevationM } });
      }
      return list;
    },
  };
}
