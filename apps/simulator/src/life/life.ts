import type { Car, Watch } from '../cars/car.ts';
import type { Persona } from '../drivers/persona.ts';
import type { Random } from '../random.ts';
import type { TrueSegment } from './truth.ts';
import type { Spot, World } from './world.ts';

/** Everything a life goes on with. */
export interface Life {
  readonly persona: Persona;
  readonly seed: number;
  readonly world: World;
  readonly car: Car;
  readonly watch: Watch;
  readonly write: (segment: TrueSegment) => void;
  /** The chance of this day. */
  random: Random;
  /** Where the car stands: a place, or a station on the way or beside a place. */
  spot: Spot;
  /** The last place of the road network that it stood at. */
  placeId: string;
}

/** Brings the weather at the car up to date. */
export function lookOutside({ world }: Pick<Life, 'world'>, car: Car): void {
  const { tempC, windMs, windFromDeg, rain, irradianceWm2 } = world.outside(car.ts, car);
  car.outC = tempC;
  car.windMs = windMs;
  car.windFromDeg = windFromDeg;
  car.rain = rain;
  car.sunWm2 = irradianceWm2;
}
