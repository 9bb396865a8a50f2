import type { OccupiedRange } from '../trips/trip-draft.ts';
import type { ChargeDraft, ChargeRules } from './charge-draft.ts';
import { type ChargeNumber, chargeNumbers, wholeNumbers } from './charge-fields.ts';
import { isPlausiblyMetered, meteredEnergy } from './metered-energy.ts';

/** The fields that can have a problem. */
export type ChargeField = Exclude<keyof ChargeDraft, 'location'>;

/** The possible problems; each has a message of the same meaning. */
export type ChargeErrorWord =
  | 'required'
  | 'future'
  | 'end_before_start'
  | 'decimals'
  | 'complete_address'
  | 'solar_cost'
  | 'billed_by_vehicle'
  | 'billed_by_meter'
  | 'meter_backwards'
  | 'meter_implausible'
  | 'too_small'
  | 'too_big'
  | 'during_trip'
  | 'during_charge';

export interface ChargeProblem {
  readonly word: ChargeErrorWord;
  /** The limit that was exceeded, in the unit of the field; of readings that do not fit the charge its energy in kWh. */
  readonly number?: number;
  /** The trip or charge that shares its time. */
  readonly during?: Pick<OccupiedRange, 'startTime' | 'endTime'>;
}

/** The first problem of each field; empty where the charge can be saved. */
export type ChargeProblems = { readonly [Field in ChargeField]?: ChargeProblem };

/**
 * Checks an entered charge before it is saved (CHG-035 to CHG-041): machine words per field, the same in the browser before sending and in
 * the server. An address needs its point: one that was only typed has none (CHG-041). Compares absolute times, so the result does not
 * depend on a zone.
 */
export function checkCharge(draft: ChargeDraft, rules: ChargeRules): ChargeProblems {
  const problems: { [Field in ChargeField]?: ChargeProblem } = {};
  const add = (field: ChargeField, problem: ChargeProblem) => {
    problems[field] ??= problem;
  };
  for (const field of ['startTime', 'endTime', 'kWh'] as const) {
    if (draft[field] === null) add(field, { word: 'required' });
  }
  for (const field of rules.disabled) add(field, { word: field === 'cost' ? 'solar_cost' : 'billed_by_vehicle' });
  checkTimes(draft, rules, add);
  for (const [field, [min, max]] of Object.entries(chargeNumbers) as [ChargeNumber, readonly [number, number]][]) {
    const value = draft[field];
    if (value === null) continue;
    if (!(value >= min)) add(field, { word: 'too_small', number: min });
    else if (!(value <= max)) add(field, { word: 'too_big', number: max });
  }
  for (const field of wholeNumbers) {
    const value = draft[field];
    if (value !== null && !Number.isInteger(value)) add(field, { word: 'decimals' });
  }
  checkMeter(draft, add);
  if (draft.address !== null && draft.location === null) add('address', { word: 'complete_address' });
  return problems;
}

/** The billed energy is what the meter counted: another one is refused, a missing one follows from the readings (decision 0084). */
function checkMeter(draft: ChargeDraft, add: (field: ChargeField, problem: ChargeProblem) => void): void {
  const metered = meteredEnergy(draft);
  if (metered === null) return;
  if (metered < 0) add('meterEnd', { word: 'meter_backwards' });
  else if (!isPlausiblyMetered(metered, draft.kWh)) add('meterEnd', { word: 'meter_implausible', number: draft.kWh ?? 0 });
  if (draft.kWhBill !== null && draft.kWhBill !== metered) add('kWhBill', { word: 'billed_by_meter' });
}

function checkTimes(
  { startTime, endTime }: ChargeDraft,
  { now, others }: ChargeRules,
  add: (field: ChargeField, problem: ChargeProblem) => void,
): void {
  if (startTime !== null && startTime > now) add('startTime', { word: 'future' });
  if (endTime !== null && endTime > now) add('endTime', { word: 'future' });
  if (startTime === null || endTime === null) return;
  if (startTime >= endTime) {
    add('endTime', { word: 'end_before_start' });
    return;
  }
  const existing = others.find((other) => other.startTime < endTime && other.endTime > startTime);
  if (existing === undefined) return;
  const { kind, ...during } = existing;
  add('startTime', {
    word: kind === 'trip' ? 'during_trip' : 'during_charge',
    during: { startTime: during.startTime, endTime: during.endTime },
  });
}
