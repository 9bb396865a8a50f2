import { localHour } from '../drivers/calendar.ts';
import { isNight, sunForCar } from '../homes/home.ts';
import { currentLevel } from '../cars/battery.ts';
import type { Life } from './life.ts';
import type { Station } from './world.ts';

/** A charger at the parking place of the car. */
export interface Offer {
  readonly operator: string;
  readonly stationId: string | null;
  readonly fast: boolean;
  /** Power offered at a moment, kW; 0: wait. */
  readonly kW: (ts: number) => number;
}

const block = 40 * 60_000;
/** Below this level the car charges at once, without waiting for sun or night. */
const urgentLevel = 30;

/** The offer of the wallbox: at once, at night, or with solar surplus, by tariff and roof. The solar decision is repeated every 40 minutes. */
export function homeOffer(life: Life): Offer {
  const { persona, world, car } = life;
  const { home } = persona;
  const position = { lat: car.lat, lon: car.lon, elevationM: car.elevationM };
  let known = { block: Number.NaN, kW: 0 };
  const decide = (ts: number): number => {
    if (currentLevel(car) < urgentLevel) return home.wallboxKw;
    if (home.solarKw > 0) return sunForCar(home, world.weather(ts, position).irradianceWm2);
    return home.night === null ? home.wallboxKw : 0;
  };
  const kW = (ts: number): number => {
    if (home.night !== null && isNight(home.night, localHour(ts))) return home.wallboxKw;
    const at = Math.floor(ts / block);
    if (known.block !== at) known = { block: at, kW: decide(ts) };
    return known.kW;
  };
  return { operator: 'home', stationId: null, fast: false, kW };
}

export function workOffer(kW: number): Offer {
  return { operator: 'employer', stationId: null, fast: false, kW: () => kW };
}

export const socketOffer = (): Offer => ({ operator: 'socket', stationId: null, fast: false, kW: () => 2.3 });

export function stationOffer({ id, operator, fast, kW }: Station): Offer {
  return { operator, stationId: id, fast, kW: () => kW };
}
