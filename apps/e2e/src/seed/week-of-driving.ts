/** One pushed sample in the normalised format. */
export type PushedSample = Record<string, string | number | boolean | null> & { ts: string };

interface Place {
  readonly lat: number;
  readonly lon: number;
}

const home: Place = { lat: 48.4, lon: 11.745 };
const work: Place = { lat: 48.25, lon: 11.652 };
const south: Place = { lat: 47.79, lon: 11.92 };

const CAPACITY_KWH = 77;
const KWH_PER_KM = 0.17;
const STEP_S = 20;

/** A scripted car that records the samples its telematics would send, with consistent distances, levels and energies. */
class Car {
  readonly samples: PushedSample[] = [];
  #time: number;
  #odometer: number;
  #level: number;
  #place: Place;

  constructor(time: number, odometer: number, level: number, place: Place) {
    this.#time = time;
    this.#odometer = odometer;
    this.#level = level;
    this.#place = place;
  }

  #push(fields: Record<string, string | number | boolean | null>): void {
    this.samples.push({
      ts: new Date(this.#time).toISOString(),
      soc: Math.round(this.#level * 100) / 100,
      rangeKm: Math.round(this.#level * 4.2 * 10) / 10,
      odometerKm: Math.round(this.#odometer * 1000) / 1000,
      lat: Math.round(this.#place.lat * 1e6) / 1e6,
      lon: Math.round(this.#place.lon * 1e6) / 1e6,
      outTempC: 6,
      online: 'online',
      ...fields,
    });
  }

  parkUntil(time: number): void {
    for (this.#push({ gear: 'P', speedKmh: 0, charging: 'none', plugged: false }); this.#time + 300_000 < time; ) {
      this.#time += 300_000;
      this.#push({ gear: 'P', speedKmh: 0, charging: 'none', plugged: false });
    }
    this.#time = time;
    this.#push({ gear: 'P', speedKmh: 0, charging: 'none', plugged: false });
  }

  sleepUntil(time: number): void {
    this.#time += 600_000;
    this.#push({ online: 'asleep' });
    this.#time = time;
    this.#push({ online: 'asleep' });
  }

  drive(to: Place, minutes: number): void {
    const from = this.#place;
    const straight = Math.hypot((to.lat - from.lat) * 111.2, (to.lon - from.lon) * 111.2 * Math.cos((from.lat * Math.PI) / 180));
    const km = straight * 1.05;
    const steps = Math.round((minutes * 60) / STEP_S);
    for (let step = 1; step < steps; step++) {
      const share = step / steps;
      this.#time += STEP_S * 1000;
      this.#odometer += km / steps;
      this.#level -= ((km / steps) * KWH_PER_KM * 100) / CAPACITY_KWH;
      this.#place = {
        lat: from.lat + (to.lat - from.lat) * share,
        lon: from.lon + (to.lon - from.lon) * share + 0.01 * Math.sin(share * Math.PI),
      };
      const speed = (km / minutes) * 60;
      this.#push({
        gear: 'D',
        speedKmh: Math.round(speed * 10) / 10,
        powerKw: Math.round(speed * KWH_PER_KM * 100) / 100,
        elevationM: Math.round(450 + 80 * share),
      });
    }
    this.#time += STEP_S * 1000;
    this.#odometer += km / steps;
    this.#place = to;
    this.#push({ gear: 'P', speedKmh: 0, powerKw: 0 });
  }

  charge(powerKw: number, toLevel: number): void {
    let added = 0;
    const chargeFields = { gear: 'P', speedKmh: 0, plugged: true, fastCharger: powerKw > 22, acdc: powerKw > 22 ? 'DC' : 'AC' };
    this.#time += 60_000;
    for (this.#push({ ...chargeFields, charging: 'charging', chargerPowerKw: powerKw, energyAddedKwh: 0 }); this.#level < toLevel; ) {
      this.#time += 60_000;
      added += powerKw / 60;
      this.#level += (powerKw / 60 / CAPACITY_KWH) * 100;
      this.#push({
        ...chargeFields,
        charging: 'charging',
        chargerPowerKw: powerKw,
        powerKw: -powerKw,
        energyAddedKwh: Math.round(added * 100) / 100,
      });
    }
    this.#time += 60_000;
    this.#push({ ...chargeFields, charging: 'complete', chargerPowerKw: 0, powerKw: 0, energyAddedKwh: Math.round(added * 100) / 100 });
    this.#time += 60_000;
    this.#push({ gear: 'P', speedKmh: 0, plugged: false, charging: 'none' });
  }
}

/**
 * Days of a commuter up to `lastDay` (a UTC midnight, exclusive): to work and home, a charge at home each second evening, sleep at night, and one trip south with a
 * fast charge on the last day.
 */
export function daysOfDriving(lastDay: number, days: number): PushedSample[] {
  const day = 86_400_000;
  const hour = 3_600_000;
  const start = lastDay - days * day;
  const car = new Car(start + 6 * hour, 38_000, 80, home);
  for (let index = 0; index < days; index++) {
    const midnight = start + index * day;
    car.parkUntil(midnight + 7 * hour);
    if (index === days - 1) {
      car.drive(south, 70);
      car.charge(120, 75);
      car.parkUntil(midnight + 14 * hour);
      car.drive(home, 68);
    } else {
      car.drive(work, 27);
      car.parkUntil(midnight + 17 * hour);
      car.drive(home, 31);
    }
    if (index % 2 === 1) car.charge(11, 80);
    car.parkUntil(midnight + 22 * hour);
    if (index < days - 1) car.sleepUntil(midnight + 30 * hour);
  }
  return car.samples;
}

const lake: Place = { lat: 47.2, lon: 11.4 };

/** Where that commuter lives, in degrees. */
export const homeOfCommuter = { latitude: home.lat, longitude: home.lon } as const;

/** Days of the same commuter up to `lastDay`: six nights at home, two at a lake in the mountains, with a fast charge on the way back, and one at home again. */
export function daysWithJourney(lastDay: number): PushedSample[] {
  const day = 86_400_000;
  const hour = 3_600_000;
  const start = lastDay - 10 * day;
  const car = new Car(start + 6 * hour, 38_000, 80, home);
  const at = (index: number, hours: number) => start + index * day + hours * hour;
  for (let index = 0; index < 6; index++) {
    car.parkUntil(at(index, 7));
    car.drive(work, 27);
    car.parkUntil(at(index, 17));
    car.drive(home, 31);
    if (index % 2 === 1) car.charge(11, 90);
    car.parkUntil(at(index, 22));
    car.sleepUntil(at(index, 30));
  }
  car.parkUntil(at(6, 9));
  car.drive(lake, 110);
  car.parkUntil(at(8, 10));
  car.drive(south, 60);
  car.charge(120, 75);
  car.drive(home, 68);
  car.parkUntil(at(8, 22));
  car.sleepUntil(at(9, 6));
  car.parkUntil(at(9, 7));
  car.drive(work, 27);
  car.parkUntil(at(9, 17));
  car.drive(home, 31);
  car.parkUntil(at(9, 22));
  return car.samples;
}
