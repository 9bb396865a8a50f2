import type { Charger } from '../chargers/charger.ts';
import { chargersAlong, chargersNear } from '../chargers/chargers.ts';
import { placeById } from '../geography/places.ts';
import { routeBetween } from '../geography/route-between.ts';
import { weatherAt } from '../weather/weather.ts';
import type { Station, World } from './world.ts';

/** The simulated world: real places and roads, weather of a seed, chargers of invented operators. */
export function worldOf(seed: number): World {
  return {
    place: placeById,
    route: routeBetween,
    weather: (ts, { lat, lon, elevationM }) => weatherAt(seed, ts, { lat, lon, elevationM }),
    stationsNear: ({ lat, lon }, km) => chargersNear(lat, lon, km).map(stationOf),
    stationsAlong: (route) => chargersAlong(route).map(({ charger, atM }) => ({ station: stationOf(charger), atM })),
  };
}

const stations = new WeakMap<Charger, Station>();

function stationOf(charger: Charger): Station {
  const known = stations.get(charger);
  if (known !== undefined) return known;
  const { id, name, lat, lon, elevationM, operator, acdc, maxKw, kind } = charger;
  const station = { id, name, lat, lon, elevationM, operator, kW: maxKw, fast: acdc === 'dc', ofTesla: kind === 'supercharger' };
  stations.set(charger, station);
  return station;
}
