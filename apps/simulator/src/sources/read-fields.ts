import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import type { Car } from '../cars/car.ts';
import type { Fix } from './receiver.ts';

/** The fields that a source sends, and their resolution: steps in the unit of the field; 0: it does not send the field. */
export interface SourceCapabilities {
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
  /** With a statement also tells power, kind of current and phases of the cable. */
  readonly cable: boolean;
  readonly asleep: boolean;
  /** Temperatures, climate, limits, software. */
  readonly comfort: boolean;
  readonly elevation: boolean;
}

const stepped = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 1e6) / 1e6;
/** Odometers and counters show completed steps. */
const completed = (value: number, step: number): number => Math.round(Math.floor(value / step + 1e-9) * step * 1e6) / 1e6;

/** All fields of a source for the current state of a car, with the mean battery power, kW. */
export function readFields(car: Car, capabilities: SourceCapabilities, powerKw: number, fix: () => Fix): SampleFields {
  if (car.asleep && capabilities.asleep) return { online: 'asleep' };
  const fields: SampleFields = {};
  addLevel(fields, car, capabilities);
  addMotion(fields, car, capabilities, fix);
  addPower(fields, car, capabilities, powerKw);
  if (capabilities.statement) addCharging(fields, car, capabilities);
  addCounters(fields, car, capabilities);
  if (capabilities.comfort) addComfort(fields, car, capabilities);
  return fields;
}

function addLevel(fields: SampleFields, car: Car, { level: step, usableLevel }: SourceCapabilities): void {
  const level = Math.min(100, (100 * car.storedKwh) / car.capacityKwh);
  if (step > 0) fields.soc = stepped(level, step);
  if (usableLevel) fields.usableSoc = stepped(Math.max(0, level - withheld(car.batteryC)), step);
}

function addMotion(fields: SampleFields, car: Car, capabilities: SourceCapabilities, fix: () => Fix): void {
  if (capabilities.odometerKm > 0) fields.odometerKm = completed(car.odometerKm, capabilities.odometerKm);
  if (capabilities.speedKmh > 0) fields.speedKmh = stepped(car.speedKmh, capabilities.speedKmh);
  if (capabilities.gear) fields.gear = car.driving ? 'D' : 'P';
  if (!capabilities.place) return;
  Object.assign(fields, fix());
  if (capabilities.elevation) fields.elevationM = Math.round(car.elevationM);
  if (car.driving) fields.heading = Math.round(car.heading) % 360;
}

function addPower(fields: SampleFields, car: Car, { power }: SourceCapabilities, powerKw: number): void {
  if (power === 'kW') fields.powerKw = Math.round(powerKw * 100) / 100;
  if (power === 'A and V') {
    fields.batteryA = stepped((-1000 * powerKw) / Math.max(200, car.batteryV), 0.1);
    fields.batteryV = stepped(car.batteryV, 0.1);
  }
}

function addCounters(fields: SampleFields, car: Car, { counterKwh, wallCounter, fuel }: SourceCapabilities): void {
  if (counterKwh > 0) fields.energyAddedKwh = completed(car.addedKwh, counterKwh);
  if (wallCounter && !car.fast) fields.gridEnergyKwh = completed(car.gridKwh, 0.01);
  if (fuel > 0 && car.model.engine !== null) fields.fuelLevel = stepped((100 * car.fuelL) / car.model.engine.tankL, fuel);
}

/** Percentage points of the level that a cold battery withholds. */
const withheld = (tempC: number): number => Math.min(4, Math.max(0, (8 - tempC) * 0.22));

function addCharging(fields: SampleFields, car: Car, { cable }: SourceCapabilities): void {
  fields.plugged = car.plugged;
  fields.charging = car.charging ? 'charging' : !car.plugged ? 'none' : isFull(car) ? 'complete' : 'stopped';
  if (!cable) return;
  fields.chargerPowerKw = Math.round(car.wallKw * 10) / 10;
  if (!car.charging) return;
  fields.fastCharger = car.fast;
  fields.acdc = car.fast ? 'DC' : 'AC';
  if (!car.fast) fields.phases = car.phases;
}

const isFull = (car: Car): boolean => (100 * car.storedKwh) / car.capacityKwh >= car.socLimit - 0.5;

function addComfort(fields: SampleFields, car: Car, capabilities: SourceCapabilities): void {
  const level = (100 * car.storedKwh) / car.capacityKwh;
  fields.rangeKm = Math.round(((level / 100) * car.capacityKwh) / car.model.ratedKwhPerKm);
  fields.outTempC = stepped(car.outC, capabilities.tempC);
  fields.inTempC = stepped(car.inC, capabilities.tempC);
  fields.climateOn = car.climateOn;
  fields.fanLevel = car.fanLevel;
  fields.socLimit = car.socLimit;
  fields.sw = car.software;
  if (car.charging) {
    const missing = (Math.max(0, car.socLimit - level) / 100) * car.capacityKwh;
    fields.minutesToFull = 5 * Math.round((60 * missing) / Math.max(0.5, -car.powerKw) / 5);
  }
}
