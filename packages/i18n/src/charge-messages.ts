import type { MessageKey } from './catalogue.ts';

/** The names of the fields of a charge in its form and in the messages of the server. Day and time have one name together, and so have an address and its position. */
export const chargeFieldNames = {
  startTime: 'charges.start',
  endTime: 'charges.end',
  kWh: 'charges.charged',
  address: 'charges.address',
  location: 'charges.address',
  max: 'charges.maxPower',
  co2: 'charges.co2',
  startLevel: 'charges.startLevel',
  endLevel: 'charges.endLevel',
  odometer: 'charges.odometer',
  range: 'charges.endRange',
  meterStart: 'charges.meterAtStart',
  meterEnd: 'charges.meterAtEnd',
  kWhBill: 'charges.kWhBill',
  cost: 'charges.cost',
  batterykWh: 'charges.batterykWh',
  ac: 'charges.current',
  tags: 'charges.tags',
  comment: 'charges.comment',
  operatorId: 'charges.operator',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The label of a type: Public for Other (CHG-009, DASH-043). */
export const chargeTypeMessages = {
  Other: 'charges.typeOther',
  Home: 'charges.typeHome',
  Supercharger: 'charges.typeSupercharger',
  Company: 'charges.typeCompany',
  Private: 'charges.typePrivate',
} as const satisfies Readonly<Record<string, MessageKey>>;
