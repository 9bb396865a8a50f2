import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { mapFields } from '@wattbook/domain/plain-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { categoryNames, integrationNames } from '@wattbook/i18n/card-messages';
import { categoryWords, typeWords } from '@wattbook/i18n/cost-messages';
import { seasonWords } from '@wattbook/i18n/tyre-messages';
import { reminderWords } from '@wattbook/i18n/reminder-messages';
import { dayNames } from '@wattbook/i18n/day-messages';
import { chargeFieldNames, chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import { tripClassMessages, tripFieldNames } from '@wattbook/i18n/trip-messages';
import * as kinds from './value-kinds.ts';

/** A field that the change log shows. */
interface LoggedField {
  readonly label: MessageKey;
  readonly kind: kinds.ValueKind;
}
export type LoggedFields = Readonly<Record<string, LoggedField>>;

export const field = (label: MessageKey, kind: kinds.ValueKind): LoggedField => ({ label, kind });
const { quantity } = kinds;

/** Fields whose labels are the messages of their noun under their own names. */
const named = <const Noun extends string, const Name extends string>(
  noun: [`${Noun}.${Name}`] extends [MessageKey] ? Noun : never,
  fields: Readonly<Record<Name, kinds.ValueKind>>,
): LoggedFields =>
  Object.fromEntries(Object.entries<kinds.ValueKind>(fields).map(([name, kind]) => [name, field(`${noun}.${name}` as MessageKey, kind)]));

const trips: LoggedFields = {
  vehicleId: field('vehicles.vehicle', kinds.vehicle),
  startTime: field(tripFieldNames.startTime, kinds.moment),
  endTime: field(tripFieldNames.endTime, kinds.moment),
  startAddress: field(tripFieldNames.startAddress, kinds.address),
  startLocation: field(tripFieldNames.startLocation, kinds.place),
  endAddress: field(tripFieldNames.endAddress, kinds.address),
  endLocation: field(tripFieldNames.endLocation, kinds.place),
  startOdometer: field(tripFieldNames.startOdometer, quantity('odometer')),
  endOdometer: field(tripFieldNames.endOdometer, quantity('odometer')),
  distance: field(tripFieldNames.distance, quantity('distance')),
  startLevel: field(tripFieldNames.startLevel, quantity('percent')),
  endLevel: field(tripFieldNames.endLevel, quantity('percent')),
  startGasLevel: field(tripFieldNames.startGasLevel, quantity('percent')),
  endGasLevel: field(tripFieldNames.endGasLevel, quantity('percent')),
  usedkWh: field(tripFieldNames.usedkWh, quantity('energy')),
  cost: field(tripFieldNames.cost, kinds.money('costCurrency')),
  avgOutTemp: field(tripFieldNames.avgOutTemp, quantity('temperature')),
  tags: field(tripFieldNames.tags, kinds.tags),
  privateDistance: field(tripFieldNames.privateDistance, quantity('distance')),
  toWorkDistance: field(tripFieldNames.toWorkDistance, quantity('distance')),
  reason: field(tripFieldNames.reason, kinds.text),
  name: field(tripFieldNames.name, kinds.text),
  company: field(tripFieldNames.company, kinds.text),
  driver: field(tripFieldNames.driver, kinds.text),
  comment: field(tripFieldNames.comment, kinds.text),
};

const { batterykWh, ...plainOfCharge } = mapFields(plainChargeFields, (name, plain) =>
  field(chargeFieldNames[name], 'unit' in plain ? quantity(plain.unit) : kinds.text),
);

const charges: LoggedFields = {
  vehicleId: field('vehicles.vehicle', kinds.vehicle),
  startTime: field(chargeFieldNames.startTime, kinds.moment),
  endTime: field(chargeFieldNames.endTime, kinds.moment),
  address: field(chargeFieldNames.address, kinds.address),
  location: field(chargeFieldNames.location, kinds.place),
  pointName: field('charges.point', kinds.text),
  kWh: field(chargeFieldNames.kWh, quantity('energy')),
  startLevel: field(chargeFieldNames.startLevel, quantity('percent')),
  endLevel: field(chargeFieldNames.endLevel, quantity('percent')),
  range: field(chargeFieldNames.range, quantity('range')),
  odometer: field(chargeFieldNames.odometer, quantity('odometer')),
  batterykWh,
  max: field(chargeFieldNames.max, quantity('power')),
  ac: field(chargeFieldNames.ac, kinds.acOrDc),
  meterStart: field(chargeFieldNames.meterStart, quantity('energy')),
  meterEnd: field(chargeFieldNames.meterEnd, quantity('energy')),
  kWhBill: field(chargeFieldNames.kWhBill, quantity('energy')),
  cardName: field('charges.card', kinds.text),
  type: field('charges.type', kinds.word(chargeTypeMessages)),
  pv: field('chargeForm.solar', kinds.yesNo),
  cost: field(chargeFieldNames.cost, kinds.money('costCurrency')),
  co2: field(chargeFieldNames.co2, quantity('co2')),
  tags: field(chargeFieldNames.tags, kinds.tags),
  ...plainOfCharge,
};

const cards: LoggedFields = {
  name: field('cards.name', kinds.text),
  category: field('cards.category', kinds.word(categoryNames)),
  prices: field('cards.prices', kinds.count('changelog.prices')),
  currency: field('cards.currency', kinds.text),
  flat: field('cards.flat', kinds.money('currency')),
  base: field('cards.base', kinds.money('currency')),
  loss: field('cards.loss', quantity('percent')),
  startDate: field('cards.startDate', kinds.day),
  endDate: field('cards.endDate', kinds.day),
  country: field('cards.country', kinds.country),
  vehicleId: field('cards.vehicleId', kinds.vehicle),
  operators: field('cards.operators', kinds.count('changelog.operators')),
  active: field('cards.active', kinds.yesNo),
  default: field('cards.isDefault', kinds.yesNo),
  renewable: field('cards.renewable', kinds.yesNo),
  integration: field('cards.integration', kinds.word(integrationNames)),
  hasToken: field('cards.token', kinds.yesNo),
  RFID: field('cards.RFID', kinds.text),
  gridFee: field('cards.gridFee', kinds.money('currency', 4)),
  tax: field('cards.tax', quantity('percent')),
  address: field('cards.address', kinds.address),
  addressLocation: field('cards.address', kinds.place),
  url: field('cards.url', kinds.text),
  color: field('cards.color', kinds.text),
  fleet: field('cards.fleetCard', kinds.yesNo),
  fleetCheckInterval: field('changelog.fleetCheckInterval', kinds.number),
};

const costs = named('costs', {
  description: kinds.text,
  costs: kinds.money('currency'),
  currency: kinds.text,
  type: kinds.word(typeWords),
  category: kinds.word(categoryWords),
  startDate: kinds.day,
  endDate: kinds.day,
  date: kinds.day,
  odometer: quantity('odometer'),
  workshop: kinds.text,
  note: kinds.text,
});

const reminders = named('reminders', {
  kind: kinds.word(reminderWords),
  description: kinds.text,
  dueDate: kinds.day,
  dueOdometer: quantity('odometer'),
  everyMonths: kinds.number,
  everyKm: quantity('distance'),
});

const journeys: LoggedFields = {
  name: field('journeys.name', kinds.text),
  startTime: field('journeys.start', kinds.moment),
  endTime: field('journeys.end', kinds.moment),
  note: field('journeys.note', kinds.text),
};

const tyres: LoggedFields = {
  ...named('tyres', {
    name: kinds.text,
    season: kinds.word(seasonWords),
    size: kinds.text,
    dot: kinds.text,
    note: kinds.text,
  }),
  mounts: field('tyres.mounts', kinds.count('tyres.mountCount')),
  treads: field('tyres.treads', kinds.count('tyres.treadCount')),
};

const classrules = named('classrules', {
  name: kinds.text,
  class: kinds.word(tripClassMessages),
  startName: kinds.text,
  endName: kinds.text,
  bothWays: kinds.yesNo,
  days: kinds.word(dayNames),
  fromTime: kinds.text,
  toTime: kinds.text,
  reason: kinds.text,
  person: kinds.text,
  company: kinds.text,
  active: kinds.yesNo,
});

/** The fields that the change log shows of each noun but vehicles, in their order; what else is stored follows from them. */
export const loggedFields: Readonly<Record<Exclude<LoggedNoun, 'vehicles'>, LoggedFields>> = {
  trips,
  charges,
  cards,
  costs,
  reminders,
  tyres,
  journeys,
  classrules,
  idles: {},
  sleeps: {},
};
