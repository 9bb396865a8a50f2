import type { Car, StepHandler } from '../cars/car.ts';
import type { Persona } from '../drivers/persona.ts';
import type { Random } from '../random.ts';
import type { TrueSegment } from './truth.ts';
import type { Place, World } from './world.ts';

/** The state of a life. */
export interface Life {
  readonly persona: Persona;
  readonly seed: number;
  readonly world: World;
  readonly car: Car;
  readonly onStep: StepHandler;
  readonly write: (segment: TrueSegment) => void;
  /** The random numbers of the current outing. */
  random: Random;
  /** Where the car is parked: a place, or a station along a route or near a place. */
  parkedAt: Place;
  /** The last place of the road network that the car was parked at. */
  placeId: string;
}

/** Updates the weather at the car. */
export function updateWeather({ world }: Pick<Life, 'world'>, car: Car): void {
  const { tempC, windMs, windFromDeg, rain, irradianceWm2 } = world.weather(car.ts, car);
  car.outC = tempC;
  car.windMs = windMs;
  car.windFromDeg = windFromDeg;
  car.rain = rain;
  car.sunWm2 = irradianceWm2;
}
