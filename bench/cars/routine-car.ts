import { type Random, randomFrom } from '@wattbook/domain/detection/simulation/random';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';

export interface RoutineOptions {
  readonly seed: number;
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Seconds between two samples of a drive. */
  readonly driveEvery: number;
}

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A way from home, as places some 30 metres apart, and how fast it is driven. */
interface Road {
  readonly places: readonly Place[];
  readonly kmh: number;
}

const metresPerDegree = 111_195;
const spacing = 30;
const minute = 60_000;
const day = 86_400_000;
const capacityKwh = 75;

/**
 * A car whose ways repeat, as those of people do: to work and back on weekdays, errands about home, a far journey now and then, about 1,500 trips a year. Roads have bends
 * and leave each other like branches; receivers are as real ones are, a place jitters by 3e-5 degree. The same seed gives the same year.
 */
export function* routineCar(options: RoutineOptions): Generator<Sample, void, undefined> {
  const random = randomFrom(options.seed);
  const roads = makeRoads(random);
  const car = { ts: options.from, odometer: 10_000, kWh: 50, place: { lat: 48.4, lon: 11.7 } };
  const say = (facts: Partial<Sample>): Sample =>
    roundSample({
      ts: car.ts,
      source: options.source,
      online: 'online',
      soc: Math.round((car.kWh / capacityKwh) * 1000) / 10,
      odometerKm: car.odometer,
      lat: car.place.lat + 3e-5 * random.noise(),
      lon: car.place.lon + 3e-5 * random.noise(),
      charging: 'none',
      plugged: false,
      ...facts,
    });
  const stand = function* (until: number): Generator<Sample> {
    for (; car.ts < until; car.ts += 20 * minute) yield say({ gear: 'P', speedKmh: 0, powerKw: 0.1 });
    car.ts = Math.max(car.ts, until);
  };
  const drive = function* (road: Road, isBack: boolean): Generator<Sample> {
    const places = isBack ? road.places.toReversed() : road.places;
    const step = (road.kmh / 3.6) * options.driveEvery;
    for (let metres = 0; metres < (places.length - 1) * spacing; metres += step) {
      car.place = places[Math.floor(metres / spacing)] ?? car.place;
      yield say({ gear: 'D', speedKmh: road.kmh, powerKw: (road.kmh * 17) / 100 });
      car.ts += options.driveEvery * 1000;
      car.odometer += step / 1000;
      car.kWh -= (step / 100_000) * 17;
    }
    car.place = places.at(-1) ?? car.place;
    yield say({ gear: 'P', speedKmh: 0, powerKw: 0.2 });
    car.ts += minute;
    if (car.kWh < 0.3 * capacityKwh) yield* charge(120);
  };
  const charge = function* (kw: number): Generator<Sample> {
    for (; car.kWh < 0.8 * capacityKwh; car.ts += minute) {
      yield say({ gear: 'P', speedKmh: 0, plugged: true, charging: 'charging', chargerPowerKw: kw, powerKw: -kw });
      car.kWh += kw / 60;
    }
    yield say({ gear: 'P', speedKmh: 0, plugged: true, charging: 'complete' });
    car.ts += minute;
  };
  for (let at = options.from; at < options.until; at += day) {
    for (const [hour, road] of planDay(random, roads, new Date(at).getUTCDay())) {
      yield* stand(Math.max(car.ts + 15 * minute, at + hour * 60 * minute));
      yield* drive(road, false);
      yield* stand(car.ts + (road === roads.work ? 480 : 25) * minute);
      yield* drive(road, true);
    }
    yield* stand(Math.max(car.ts + 10 * minute, at + 21.5 * 60 * minute));
    if (car.kWh < 0.6 * capacityKwh) yield* charge(11);
    yield* stand(at + day);
  }
}

interface Roads {
  readonly work: Road;
  readonly near: readonly [Road, ...Road[]];
  readonly far: readonly [Road, ...Road[]];
}

function makeRoads(random: Random): Roads {
  const home = { lat: 48.4, lon: 11.7 };
  const known: (readonly Place[])[] = [];
  const make = (km: number, kmh: number): Road => {
    const stem = known.length === 0 ? [] : random.pick(known as [readonly Place[], ...(readonly Place[])[]]);
    const places = stem.slice(0, Math.floor(Math.min(stem.length, (km * 1000) / spacing) * random.between(0.1, 0.8)));
    if (places.length === 0) places.push(home);
    const from = places.at(-1) ?? home;
    let heading = Math.atan2((from.lon - home.lon) * 0.66, from.lat - home.lat) + random.noise();
    let bend = 0;
    while (places.length < (km * 1000) / spacing) {
      const last = places.at(-1) ?? home;
      if (random.next() < 0.05) bend = 0.06 * random.noise();
      heading += bend;
      const lat = last.lat + (Math.cos(heading) * spacing) / metresPerDegree;
      places.push({ lat, lon: last.lon + (Math.sin(heading) * spacing) / metresPerDegree / Math.cos((lat * Math.PI) / 180) });
    }
    known.push(places);
    return { places, kmh };
  };
  const some = (count: number, make: () => Road): [Road, ...Road[]] => [make(), ...Array.from({ length: count - 1 }, make)];
  return {
    work: make(22, 60),
    near: some(30, () => make(random.between(2, 15), 42)),
    far: some(12, () => make(random.between(60, 300), 95)),
  };
}

/** At which hour which road is driven, there and back. */
function planDay(random: Random, roads: Roads, weekday: number): [number, Road][] {
  const errand = (hour: number): [number, Road] => [hour, roads.near[Math.floor(random.next() ** 2 * roads.near.length)] ?? roads.near[0]];
  if (weekday >= 1 && weekday <= 5)
    return [[7.5 + 0.2 * random.noise(), roads.work], errand(17.5), ...(random.next() < 0.3 ? [errand(19)] : [])];
  return random.next() < 0.15 ? [[9, random.pick(roads.far)]] : [errand(10), errand(13), ...(random.next() < 0.5 ? [errand(16)] : [])];
}
