import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import type { Car } from '../cars/car.ts';
import type { Fix } from './receiver.ts';

/** The fields that a source sends, and their resolution: steps in the unit of the field; 0: it does not send the field. */
export interface Senses {
  readonly level: number;
  readonly odometerKm: number;
  readonly speedKmh: number;
  readonly tempC: number;
  readonly counterKwh: number;
  readonly fuel: number;
  /** Also has a counter of the energy from the wall. */
  readonly wallCounter: boolean;
  readonly gear: boolean;
  readonly place: boolean;
  /** Battery power as one number, or as a current and a voltage. */
  readonly power: 'kW' | 'A and V' | 'none';
  /** Sends a second level without the energy that a cold battery withholds. */
  readonly usableLevel: boolean;
  readonly statement: boolean;
  readonly asleep: boolean;
  /** Temperatures, climate, limits, software. */
  readonly comfort: boolean;
  readonly elevation: boolean;
}

const stepped = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 1e6) / 1e6;
/** Odometers and counters show completed steps. */
const completed = (value: number, step: number): number => Math.round(Math.floor(value / step + 1e-9) * step * 1e6) / 1e6;

/** All fields of a source for the current state of a car, with the mean battery power, kW. */
export function look(car: Car, senses: Senses, powerKw: number, fix: () => Fix): SampleFields {
  if (car.asleep && senses.asleep) return { online: 'asleep' };
  const says: SampleFields = {};
  const level = Math.min(100, (100 * car.storedKwh) / car.capacityKwh);
  if (senses.level > 0) says.soc = stepped(level, senses.level);
  if (senses.usableLevel) says.usableSoc = stepped(Math.max(0, level - withheld(car.batteryC)), senses.level);
  if (senses.odometerKm > 0) says.odometerKm = completed(car.odometerKm, senses.odometerKm);
  if (senses.speedKmh > 0) says.speedKmh = stepped(car.speedKmh, senses.speedKmh);
  if (senses.gear) says.gear = car.driving ? 'D' : 'P';
  if (senses.place) {
    Object.assign(says, fix());
    if (senses.elevation) says.elevationM = Math.round(car.elevationM);
    if (car.driving) says.heading = Math.round(car.heading) % 360;
  }
  if (senses.power === 'kW') says.powerKw = Math.round(powerKw * 100) / 100;
  if (senses.power === 'A and V') {
    says.batteryA = stepped((-1000 * powerKw) / Math.max(200, car.batteryV), 0.1);
    says.batteryV = stepped(car.batteryV, 0.1);
  }
  if (senses.statement) sayCharging(says, car);
  if (senses.counterKwh > 0) says.energyAddedKwh = completed(car.addedKwh, senses.counterKwh);
  if (senses.wallCounter && !car.fast) says.gridEnergyKwh = completed(car.gridKwh, 0.01);
  if (senses.fuel > 0 && car.model.engine !== null) says.fuelLevel = stepped((100 * car.fuelL) / car.model.engine.tankL, senses.fuel);
  if (senses.comfort) sayComfort(says, car, senses);
  return says;
}

/** Percentage points of the level that a cold battery withholds. */
const withheld = (tempC: number): number => Math.min(4, Math.max(0, (8 - tempC) * 0.22));

function sayCharging(says: SampleFields, car: Car): void {
  says.plugged = car.plugged;
  says.charging = car.charging ? 'charging' : !car.plugged ? 'none' : isFull(car) ? 'complete' : 'stopped';
  says.chargerPowerKw = Math.round(car.wallKw * 10) / 10;
  if (!car.charging) return;
  says.fastCharger = car.fast;
  says.acdc = car.fast ? 'DC' : 'AC';
  if (!car.fast) says.phases = car.phases;
}

const isFull = (car: Car): boolean => (100 * car.storedKwh) / car.capacityKwh >= car.socLimit - 0.5;

function sayComfort(says: SampleFields, car: Car, senses: Senses): void {
  const level = (100 * car.storedKwh) / car.capacityKwh;
  says.rangeKm = Math.round(((level / 100) * car.capacityKwh) / car.model.ratedKwhPerKm);
  says.outTempC = stepped(car.outC, senses.tempC);
  says.inTempC = stepped(car.inC, senses.tempC);
  says.climateOn = car.climateOn;
  says.fanLevel = car.fanLevel;
  says.socLimit = car.socLimit;
  says.sw = car.software;
  if (car.charging) {
    const missing = (Math.max(0, car.socLimit - level) / 100) * car.capacityKwh;
    says.minutesToFull = 5 * Math.round((60 * missing) / Math.max(0.5, -car.powerKw) / 5);
  }
}
