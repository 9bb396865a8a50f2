import { lengthsOf, limitsOf, type PlainFields } from '../plain-fields.ts';

type Limits = readonly [min: number, max: number];
const percent: Limits = [0, 100];

/**
 * The plain fields of a charge (CHG-051). One more has a column and its line in `charge.fields.ts`, a line here, and a label in `chargeFieldNames`: schemas, form, list, sheet,
 * figures, change log and archive follow.
 */
export const plainChargeFields = {
  batterykWh: { unit: 'energy', limits: [0, 10_000], shown: 'form' },
  comment: { maxLength: 2000, shown: 'list' },
} as const satisfies PlainFields;

/**
 * The numbers that a user can enter for a charge, with minimum and maximum; the maxima are beyond every car (CHG-051). Units as in
 * `ChargeDraft`. A dynamic tariff can have negative prices, so a cost can be below 0.
 */
export const chargeNumbers = {
  startLevel: percent,
  endLevel: percent,
  ...limitsOf(plainChargeFields),
  range: [0, 100_000],
  odometer: [0, 10_000_000],
  kWh: [0, 10_000],
  max: [0, 10_000],
  meterStart: [0, 100_000_000],
  meterEnd: [0, 100_000_000],
  kWhBill: [0, 10_000],
  cost: [-1_000_000, 1_000_000],
  co2: [0, 100_000_000],
} as const satisfies Readonly<Record<string, Limits>>;

export type ChargeNumber = keyof typeof chargeNumbers;

/** The texts that a user can enter for a charge, with their maximum length (CHG-051). */
export const chargeTexts = { pointId: 200, ...lengthsOf(plainChargeFields) } as const;

/** The numbers that are whole (CHG-039, CHG-040). */
export const wholeNumbers = ['max', 'co2'] as const satisfies readonly ChargeNumber[];

/** The fields that detection writes as well: an entered value freezes the charge, so that a replay keeps it (detection.md, section 8). */
export const measuredFields = [
  ...(['startTime', 'endTime', 'startLevel', 'endLevel', 'range', 'odometer'] as const),
  ...(['kWh', 'max', 'ac', 'co2', 'location'] as const),
] as const;
