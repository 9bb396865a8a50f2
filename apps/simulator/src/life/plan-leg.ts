import type { Car } from '../cars/car.ts';
import { drivePower, wheelPower } from '../cars/road-load.ts';
import { type DrivingStyle, topSpeed } from '../cars/speed-profile.ts';
import { pointAt, type RoutePart } from '../cars/path.ts';
import type { Route } from '../geography/route.ts';
import type { Station, World } from './world.ts';

/** A stop to charge along a route. */
export interface ChargeStop {
  readonly station: Station;
  readonly atM: number;
}

/** Who plans a stop: a car, the style of its driver, and the world in which it drives. */
interface Traveller {
  readonly car: Car;
  readonly drivingStyle: DrivingStyle;
  readonly world: World;
}

/** Planned minimum level on arrival, percent: at a charger and at the end. */
const minLevelAtCharger = 11;
const minLevelAtEnd = 14;
/** For starts, braking, lights and other things that the estimate omits. */
const margin = 1.1;

/** Estimated energy of a part of a route, kWh, as the car's route planner computes it from the current weather. */
export function estimateKwh(car: Car, drivingStyle: DrivingStyle, route: Route, { fromM, toM }: RoutePart): number {
  const probe: Car = { ...car, rain: 0, windMs: 0 };
  const climateKw = Math.abs(21 - car.outC) * (car.model.heatPump ? 0.04 : 0.07);
  let kWh = 0;
  let last = pointAt(route, fromM);
  for (const point of route.points) {
    if (point.atM <= fromM) continue;
    const next = point.atM > toM ? pointAt(route, toM) : point;
    const metres = next.atM - last.atM;
    if (metres > 0) {
      const speed = Math.max(5, topSpeed(last, drivingStyle) * 0.95);
      const slope = (next.elevationM - last.elevationM) / Math.max(20, metres);
      probe.elevationM = last.elevationM;
      const kW = drivePower(probe, wheelPower(probe, speed, 0, slope), speed) + car.model.auxiliaryKw + climateKw;
      kWh += (kW * metres) / speed / 3600;
    }
    last = next;
    if (point.atM > toM) break;
  }
  return kWh * margin;
}

/** The next charging stop on a route, or null where the end can be reached. */
export function nextChargeStop({ car, drivingStyle, world }: Traveller, route: Route, fromM: number): ChargeStop | null {
  const energyAbove = (percent: number): number => car.storedKwh - (car.capacityKwh * percent) / 100;
  const restM = route.lengthM - fromM;
  if (
    restM * 0.00028 < energyAbove(minLevelAtEnd) ||
    estimateKwh(car, drivingStyle, route, { fromM, toM: route.lengthM }) < energyAbove(minLevelAtEnd)
  )
    return null;
  const isTesla = car.model.manufacture === 'Tesla';
  const ahead = world
    .stationsAlong(route)
    .filter(({ atM, station }) => atM > fromM + 3000 && atM < route.lengthM - 3000 && (isTesla || !station.ofTesla));
  const reachable = ahead.filter(({ atM }) => estimateKwh(car, drivingStyle, route, { fromM, toM: atM }) < energyAbove(minLevelAtCharger));
  if (reachable.length === 0) return stopNearby(car, world, fromM) ?? ahead[0] ?? null;
  const furthest = reachable.at(-1)?.atM ?? 0;
  const preferred = reachable.filter(({ atM }) => atM > fromM + (furthest - fromM) * 0.65);
  const rating = ({ kW, ofTesla }: Station): number => Math.min(kW, 200) + (ofTesla ? 100 : 0);
  return preferred.toSorted((a, b) => rating(b.station) - rating(a.station) || b.atM - a.atM)[0] ?? null;
}

/** A fast charger nearby, for a car that cannot reach any along the route. */
function stopNearby(car: Car, world: World, atM: number): ChargeStop | null {
  const station = world.stationsNear(car, 6).find(({ fast, ofTesla }) => fast && (!ofTesla || car.model.manufacture === 'Tesla'));
  return station === undefined ? null : { station, atM };
}

/** The level to charge to at a stop, percent: enough for the rest of the route, or as far as charging is fast. */
export function levelForRest(car: Car, drivingStyle: DrivingStyle, route: Route, fromM: number): number {
  const needed = (100 * estimateKwh(car, drivingStyle, route, { fromM, toM: route.lengthM })) / car.capacityKwh + minLevelAtEnd + 4;
  return Math.round(Math.min(80, Math.max(45, needed)));
}
